import { content } from '../content/order-status';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
