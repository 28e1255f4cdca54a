import { content } from '../content/reviews';
import { createServicePage } from './create-service-page';

export default createServicePage(content);
