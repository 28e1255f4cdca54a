import { runMain } from 'citty';
import { newsletterCommand } from './newsletter/cli/newsletter-command';

void runMain(newsletterCommand);
