import text from '../../../content/reviews.md';
import { createServicePage } from './create-service-page';

export default createServicePage('/reviews', text);
