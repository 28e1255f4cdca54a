import { definePage } from '@kilowatt/remote-kit';
import type { PageText } from '../text/page-text';
import { TextNodes } from '../text/text-nodes';
import { OnThisPage } from '../ui/on-this-page';
import { proseStyle } from '../ui/prose-style';
import { ServicePage } from '../ui/service-page';

/** Renders one page of text. */
export function createServicePage(path: string, text: PageText) {
  return definePage<null>({
    Component: () => (
      <ServicePage text={text} path={path} beside={<OnThisPage body={text.body} />}>
        <article css={proseStyle}>
          <TextNodes nodes={text.body} />
        </article>
      </ServicePage>
    ),
  });
}
