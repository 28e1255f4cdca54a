/** @jsxImportSource react */
import type { KnownPage } from '@kilowatt/contracts';
import { type MouseEvent, useContext } from 'react';
import type { LinkProps } from 'react-router-dom';
import { HostContext } from './host';
import { Link } from './link';

type Props = LinkProps & { known: KnownPage };

/** A link that knows something of its page, which is shown at once with that: `<PageLink to={href} known={{ product }}>`. */
export function PageLink({ known, onClick, ...link }: Props) {
  const host = useContext(HostContext);
  const onOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) host?.opens?.(event.currentTarget.href, known);
  };
  return <Link {...link} onClick={onOpen} />;
}
