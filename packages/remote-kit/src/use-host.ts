import { useContext } from 'react';
import { type Host, HostContext } from './host-context';

/** @throws outside the shell, which provides the host */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host)
    throw new Error('useHost: no shell around this component; render it inside <HostContext value={…}>');
  return host;
}
