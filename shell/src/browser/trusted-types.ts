// Takes its name before any remote runs.
import '../page/shell-policy';
import { defaultPolicy } from './default-policy';

const { overrides = [] } = self.__KILOWATT__;
const origins = [location.origin, ...overrides.map(({ source }) => source)];

// The published types know no policy that refuses with null.
globalThis.trustedTypes?.createPolicy('default', defaultPolicy(origins) as TrustedTypePolicyOptions);
