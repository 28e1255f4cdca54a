import { content } from '../content/account';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
