import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { Story } from '../frame/story';

const swatches = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: theme.space[3],
  padding: theme.space[4],
});
const swatch = css({
  height: 56,
  borderRadius: theme.radius.small,
  border: `1px solid ${theme.colour.line}`,
});

const Colours = () => (
  <div css={swatches}>
    {Object.entries(theme.colour).map(([name, value]) => (
      <div key={name}>
        <div css={[swatch, { background: value }]} />
        <small>{name}</small>
      </div>
    ))}
  </div>
);
const Type = () => (
  <div css={{ padding: theme.space[4] }}>
    <p css={{ font: `700 ${theme.text.hero}/1 ${theme.font.display}`, letterSpacing: '-.035em' }}>
      Appliances worth coming home to
    </p>
    <h1>Heading one: $2,499.00</h1>
    <h2>Heading two: Today's best deals</h2>
    <h3>Heading three: How to order</h3>
    <p css={{ fontSize: theme.text.lead }}>Lead: every major brand, guaranteed best pricing.</p>
    <p>
      Body: open the doors, turn the knobs, and ask the people who install them.{' '}
      <a href="/">Visit the showroom</a>.
    </p>
    <p css={{ fontSize: theme.text.small, color: theme.colour.muted }}>Small and muted: SKU KRF-36-FD</p>
  </div>
);
const Depths = () => (
  <div css={swatches}>
    {Object.entries(theme.shadow).map(([name, boxShadow]) => (
      <div
        key={name}
        css={{
          padding: theme.space[5],
          background: theme.colour.surface,
          borderRadius: theme.radius.medium,
          boxShadow,
        }}
      >
        {name}
      </div>
    ))}
    {Object.entries(theme.radius).map(([name, borderRadius]) => (
      <div key={name} css={{ padding: theme.space[5], background: theme.colour.accentSoft, borderRadius }}>
        {name}
      </div>
    ))}
  </div>
);

export const THEME: readonly Story[] = [
  {
    group: 'Theme',
    name: 'Tokens',
    states: [
      { name: 'Colors', render: () => <Colours /> },
      { name: 'Type', render: () => <Type /> },
      { name: 'Shadow and radius', render: () => <Depths /> },
    ],
  },
];
