// Each remote bundles the parts of this module that it uses; the shell does not provide it.
export { createQuery, type Query } from './create-query';
export { createTimer, persistStore } from './persist-store';
export { bringBack, setAside } from './set-aside';
