import { runMain } from 'citty';
import { privacyCommand } from './privacy-command';

void runMain(privacyCommand);
