import { runMain } from 'citty';
import { catalogueCommand } from './catalogue-command';

void runMain(catalogueCommand);
