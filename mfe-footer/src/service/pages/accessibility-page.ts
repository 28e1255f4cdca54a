import { content } from '../content/accessibility';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
