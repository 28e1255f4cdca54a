import { createStore } from 'effector';
import { createGateway, type Gateway } from './gateway';

/** The gateway of a scope; the shell fills it before a remote starts. Default: the gateway at the page's own origin. */
export const $gateway = createStore<Gateway>(createGateway(), { serialize: 'ignore' });
