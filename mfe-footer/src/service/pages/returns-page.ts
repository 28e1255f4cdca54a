import { content } from '../content/returns';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
