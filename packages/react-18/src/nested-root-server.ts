import type { ComponentType, ReactNode } from 'react';
import { ELEMENT } from './nested-root';
import type { Crossing, Passage, ServerSide } from './react-side';

/** How React delimits the content of `Suspense`, in which the browser hydrates it. */
const [START, END] = ['<!--$-->', '<!--/$-->'];

/** What React 19 puts before the content: it belongs to the head of the document. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/;

type Rendered<Props> = { crossing: Crossing; identifierPrefix: string; props: Props };

/**
 * A component of the outer React that renders a component of the inner one by the server of that. What it throws is thrown in
 * the outer tree.
 */
export function nestedRootOnServer<Props extends object>(
  { outer, inner, useCrossing, provide }: Passage<ServerSide>,
  Content: ComponentType<Props>,
): ComponentType<Props> {
  const { react, emotion } = outer;

  // A class: React keeps no state of hooks while it renders one, so that the same React may render inside of it again.
  class Html extends react.Component<Rendered<Props>> {
    override render(): ReactNode {
      const { crossing, identifierPrefix, props } = this.props;
      const content = provide(crossing, inner.react.createElement(Content, props));
      const html = inner.renderToString(content, { identifierPrefix });
      const [hoisted = ''] = HOISTED.exec(html) ?? [];
      crossing.host.hoist?.(hoisted);
      return emotion.jsx('div', {
        ...ELEMENT,
        dangerouslySetInnerHTML: { __html: START + html.slice(hoisted.length) + END },
      });
    }
  }
  return function NestedRoot(props: Props) {
    return react.createElement(Html, { crossing: useCrossing(), identifierPrefix: react.useId(), props });
  };
}
