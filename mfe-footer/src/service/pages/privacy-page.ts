import { content } from '../content/privacy';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
