import { css } from '@emotion/react';

const style = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 650, overflowWrap: 'anywhere' });

/** A version; long ones of local builds may wrap. */
export const VersionName = ({ children }: { children: string }) => <span css={style}>{children}</span>;
