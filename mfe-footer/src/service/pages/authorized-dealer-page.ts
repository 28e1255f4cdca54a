import { content } from '../content/authorized-dealer';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
