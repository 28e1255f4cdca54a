import { command } from '@kilowatt/bus';
import { sample } from 'effector';
import './model/mega-menu';
import { mobileMenuOpened } from './model/mobile-menu';

sample({ clock: command('menu:open@1').delivered, fn: () => undefined, target: mobileMenuOpened });
