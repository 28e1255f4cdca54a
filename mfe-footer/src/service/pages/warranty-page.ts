import { content } from '../content/warranty';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
