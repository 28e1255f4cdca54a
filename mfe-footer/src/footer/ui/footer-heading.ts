import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

export const footerHeading = css({ fontSize: theme.text.body, letterSpacing: 0, color: theme.colour.spark });
