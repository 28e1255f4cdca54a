// For tests of what a page does while it navigates.
export { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
export { deliveryTo } from './delivery';
export { type Call, fakeGateway } from './fake-gateway';
export { openPage, openRoute } from './open-page';
export { product } from './product';
export { type Rendered, renderInShop } from './render-in-shop';
export { type Readout, withScreenReader } from './screen-reader';
export { sentToasts } from './sent-toasts';
