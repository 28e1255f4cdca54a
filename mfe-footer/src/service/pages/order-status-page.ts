import text from '../../../content/order-status.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/order-status', text);
