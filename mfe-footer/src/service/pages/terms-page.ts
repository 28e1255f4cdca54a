import { content } from '../content/terms';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
