import { runMain } from 'citty';
import { newsletterCommand } from './newsletter-command';

void runMain(newsletterCommand);
