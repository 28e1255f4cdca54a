import { OPS_CALLS } from '@kilowatt/contracts/management';
import { createQuery } from '../../gateway/create-query';
import { sendRequest } from '../../gateway/send-request';

export const health = createQuery((gateway) => sendRequest(gateway, OPS_CALLS.health, {}));
