import type { ReactNode } from 'react';
import { useText } from '#engine/i18n';
import type { Filter } from '#engine/kit';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { CommandDrawer } from './CommandDrawer.tsx';
import { useMerchantColumn } from './use-merchant-column.ts';
import { commandWords, stateTones } from './words.ts';

interface Props {
  title: string;
  text: string;
  filters: readonly Filter[];
  defaults: Record<string, string>;
  /** What narrows the list whatever the address says. */
  fixed?: { state?: 'waiting'; subject?: string; action?: string };
  empty?: ReactNode;
}

/** Commands in a table; the one that the address names (`command`) beside it. */
export function CommandList({ title, text: words, filters, defaults, fixed, empty }: Props) {
  const text = useText('office');
  const list = useList(filters, defaults, 20);
  const { query, change } = useRouteQuery(defaults);
  const answer = usePage('commands', { ...list.narrowed, ...fixed }, list);
  const merchant = useMerchantColumn<RowOf<'commands'>>();
  const columns: Column<RowOf<'commands'>>[] = [
    { key: 'madeAt', header: 'office:audit.madeAt', kind: 'moment', sort: true },
    ...merchant,
    {
      key: 'action',
      header: 'office:audit.action',
      words: (command) => commandWords(command, text),
      phone: 'title',
    },
    { key: 'subjectName', header: 'office:audit.subject' },
    {
      key: 'amount',
      header: 'office:audit.amount',
      kind: 'money',
      value: ({ amount }) => (amount === undefined ? undefined : Math.abs(amount)),
      currency: ({ currency = 'EUR' }) => currency,
    },
    {
      key: 'moved',
      header: 'office:audit.moved',
      kind: 'change',
      currency: ({ currency = 'EUR' }) => currency,
    },
    { key: 'maker', header: 'office:audit.maker' },
    {
      key: 'state',
      header: 'office:audit.state',
      words: ({ state }) => text(`states.${state}`),
      tones: stateTones,
      phone: 'figure',
    },
  ];
  return (
    <>
      <DataList
        title={title}
        text={words}
        list={list}
        of={answer}
        columns={columns}
        empty={empty}
        action={{ label: () => text('audit.open'), open: ({ id }) => change({ command: id, page: query.page ?? '' }) }}
      />
      {query.command && (
        <CommandDrawer id={query.command} onClose={() => change({ command: '', page: query.page ?? '' })} />
      )}
    </>
  );
}
