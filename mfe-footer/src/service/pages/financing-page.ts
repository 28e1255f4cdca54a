import { content } from '../content/financing';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
