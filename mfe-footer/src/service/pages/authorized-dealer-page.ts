import text from '../../../content/authorized-dealer.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/authorized-dealer', text);
