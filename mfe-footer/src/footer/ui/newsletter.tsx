import { css } from '@emotion/react';
import { useSearchParams } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { NewsletterForm } from '../../newsletter/ui/newsletter-form';

const panel = css({
  display: 'grid',
  gap: `${theme.space[4]} ${theme.space[7]}`,
  alignItems: 'center',
  padding: `clamp(${theme.space[5]}, 4vw, ${theme.space[7]})`,
  borderRadius: theme.radius.large,
  background: 'rgb(255 255 255 / .07)',
  [media.medium]: { gridTemplateColumns: '1fr 1.1fr' },
  '& h2': { marginBottom: theme.space[2] },
  '& p': { margin: 0 },
});

/** The newsletter section with its form. */
export function Newsletter() {
  const [search] = useSearchParams();
  return (
    <section css={panel} id="newsletter" aria-labelledby="footer-newsletter">
      <div>
        <h2 id="footer-newsletter">Deals in your inbox</h2>
        <p css={{ color: theme.colour.onInkMuted }}>
          Closeouts, rebates and sales before they are gone. A few emails a month; leave with one click.
        </p>
      </div>
      {search.get('newsletter') === 'subscribed' ? (
        <p>
          <strong>Success!</strong> You've been subscribed to our newsletter.
        </p>
      ) : (
        <NewsletterForm />
      )}
    </section>
  );
}
