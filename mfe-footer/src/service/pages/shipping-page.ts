import { content } from '../content/shipping';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
