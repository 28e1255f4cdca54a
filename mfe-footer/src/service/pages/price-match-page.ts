import { content } from '../content/price-match';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
