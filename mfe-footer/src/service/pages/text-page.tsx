import { definePage, type Page } from '@kilowatt/remote-kit';
import { OnThisPage, type PageText, proseStyle, TextNodes } from '../text/page-text';
import { ServicePage } from '../ui/service-page';

const pages = new Map<string, Page<null>>();

/** The page of one text: the same one at every call, since the route and its loader ask for it separately. */
export function createTextPage(path: string, text: PageText): Page<null> {
  const page = pages.get(path) ?? definePage<null>({ Component: () => <TextPage path={path} text={text} /> });
  pages.set(path, page);
  return page;
}

const TextPage = ({ path, text }: { path: string; text: PageText }) => (
  <ServicePage text={text} path={path} beside={<OnThisPage body={text.body} />}>
    <article css={proseStyle}>
      <TextNodes nodes={text.body} />
    </article>
  </ServicePage>
);
