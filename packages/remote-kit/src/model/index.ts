// Each remote bundles what it uses of this; it is no part of what the shell provides.
export { createQuery, type Query } from './create-query';
export { createTimer, persistStore } from './persist-store';
