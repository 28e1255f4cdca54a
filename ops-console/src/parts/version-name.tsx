import { css } from '@emotion/react';

const style = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 650, overflowWrap: 'anywhere' });

/** A version; those of local builds are long, and break where they must. */
export const VersionName = ({ children }: { children: string }) => <span css={style}>{children}</span>;
