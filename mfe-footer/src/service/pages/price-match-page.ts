import text from '../../../content/price-match.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/price-match', text);
