import { useNavigate } from '@kilowatt/remote-kit';
import type { FormEvent, ReactNode } from 'react';
import { type ListAddress, listHref, readListAddress } from '../model/list-address';

type Props = {
  address: ListAddress;
  /** Queries that the fields of the form set, which it does not carry along. */
  sets: readonly string[];
  children: ReactNode;
};

/** A form that asks for another address of the list: by itself where there is no script, within the page where there is. */
export function ListForm({ address, sets, children }: Props) {
  const navigate = useNavigate();
  const now = new URL(listHref({ ...address, page: 1 }), 'http://shop');
  const carried = [...now.searchParams].filter(([name]) => !sets.includes(name));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = new URL(address.path, 'http://shop');
    for (const [name, text] of new FormData(event.currentTarget))
      if (typeof text === 'string' && text !== '') url.searchParams.append(name, text);
    const read = readListAddress(url);
    // What cannot be read stays in the address, so that the page names it.
    const href = read.ignored.length > 0 ? url.pathname + url.search : listHref(read);
    void navigate(href, { preventScrollReset: true });
  };
  return (
    <form method="get" action={address.path} onSubmit={onSubmit}>
      {carried.map(([name, text]) => (
        <input key={name + text} type="hidden" name={name} value={text} />
      ))}
      {children}
    </form>
  );
}
