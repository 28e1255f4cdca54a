import { definePage, Head } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, theme } from '@kilowatt/ui';
import type { Block, ServiceContent } from '../content/service-content';
import { Prose } from './prose';

/** Renders one page of text. */
export function createServicePage({ path, title, description, blocks }: ServiceContent) {
  return definePage<null>({
    Component: () => (
      <Container>
        <Head
          title={`${title} | Kilowatt`}
          description={description}
          canonical={path}
          noIndex={path === '/auth'}
        />
        <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: title }]} />
        <article css={{ maxWidth: theme.width.prose }}>
          <h1>{title}</h1>
          {blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} />
          ))}
        </article>
      </Container>
    ),
  });
}

function BlockView({ block }: { block: Block }) {
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('text' in block)
    return (
      <p>
        <Prose text={block.text} />
      </p>
    );
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <Prose text={item} />
        </li>
      ))}
    </ul>
  );
}
