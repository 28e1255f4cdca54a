import { content } from '../content/auth';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
