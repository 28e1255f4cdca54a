import { css } from '@emotion/react';
import { DEPARTMENTS, HomePage } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { Container, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { object } from 'valibot';
import { CategoryTiles } from './link-grids';

const UNKNOWN = DEPARTMENTS.map(([title, handle]) => ({ title, href: `/collection/${handle}`, image: null }));
const Categories = object({ categories: HomePage.entries.categories });
const below = css({ paddingBottom: theme.space[8] });

/** The categories of the home page where a page has no data of its own; their pictures come once it is shown. */
export function DepartmentTiles() {
  const gateway = useUnit($gateway);
  const [categories, setCategories] = useState<HomePage['categories'] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    gateway
      .get('/api/home', Categories, { signal: controller.signal })
      .then(({ categories: found }) => setCategories(found.length > 0 ? found : null))
      // Their names lead there as well.
      .catch(() => {});
    return () => controller.abort();
  }, [gateway]);
  return <CategoryTiles categories={categories ?? UNKNOWN} />;
}

export default function Departments() {
  return (
    <div css={below}>
      <Container>
        <DepartmentTiles />
      </Container>
    </div>
  );
}
