import { content } from '../content/contact';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
