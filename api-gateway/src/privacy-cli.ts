import { runMain } from 'citty';
import { privacyCommand } from './privacy/cli/privacy-command';

void runMain(privacyCommand);
