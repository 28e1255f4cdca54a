import { runMain } from 'citty';
import { catalogueCommand } from './catalogue/cli/catalogue-command';

void runMain(catalogueCommand);
