export type { ProductSlotProps, SlotProps } from '@kilowatt/contracts';
export { NavLink, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
export {
  definePage,
  defineRemote,
  notFound,
  type Page,
  type PageRequest,
  type RemoteDefinition,
  type SlotPage,
} from './define-remote';
export { $gateway, createGateway, type Gateway, GatewayError } from './gateway';
export {
  Head,
  type HeadProps,
  type Host,
  HostContext,
  OfferedSlot,
  type OfferedSlotFillers,
  Slot,
  useHost,
  useHydrated,
} from './host';
export { Link } from './link';
export { PageLink } from './page-link';
