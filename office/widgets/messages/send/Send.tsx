import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Button, StatusMessage } from '#engine/ui';
import { allMerchants, MessageDialog, merchantAtom, queueDefaults, useMerchantColumn } from '../../../shared/index.ts';
import { MessageDrawer } from './parts/MessageDrawer.tsx';
import styles from './Send.module.css';

const kinds = {
  news: 'office:messages.kinds.news',
  account: 'office:messages.kinds.account',
  bonus: 'office:messages.kinds.bonus',
  welcome: 'office:messages.kinds.welcome',
} as const;
const receivers = { one: 'office:messages.receivers.one', many: 'office:messages.receivers.many' } as const;
const filters = [
  { kind: 'days', label: 'office:deposits.days' },
  { kind: 'select', name: 'kind', label: 'office:messages.kind', options: kinds },
  { kind: 'select', name: 'to', label: 'office:messages.receiver', options: receivers },
] as const;

/** Messages that players were sent, the latest first; the one that is opened beside them; and what writes more. */
export default function Send() {
  const text = useText('office');
  const isOfOne = useAtomValue(merchantAtom) !== allMerchants;
  const merchant = useMerchantColumn<RowOf<'sentMessages'>>();
  const [writing, setWriting] = useState(false);
  const list = useList(filters, queueDefaults, 20);
  const answer = usePage('sentMessages', list.narrowed, list);
  const { query, change } = useRouteQuery(queueDefaults);
  const show = (id: string) => change({ message: id, page: query.page ?? '' });
  const shown = answer.data?.list.find(({ id }) => id === query.message);
  const columns: Column<RowOf<'sentMessages'>>[] = [
    { key: 'at', header: 'office:messages.at', kind: 'moment', sort: true },
    ...merchant,
    { key: 'title', header: 'office:messages.heading', phone: 'title' },
    { key: 'kind', header: 'office:messages.kind', words: ({ kind }) => text(`messages.kinds.${kind}`) },
    {
      key: 'receiver',
      header: 'office:messages.receiver',
      value: ({ account, rank }) => account ?? text(rank ? 'messages.fromRank' : 'messages.all', { rank: rank ?? 0 }),
    },
    { key: 'readers', header: 'office:messages.readers', kind: 'number', phone: 'figure' },
  ];
  return (
    <section data-widget="messages/send" className={styles.page}>
      {isOfOne && (
        <Button look="primary" icon="mail" className={styles.create} onClick={() => setWriting(true)}>
          {text('messages.send')}
        </Button>
      )}
      <DataList
        title={text('messages.title')}
        text={text('messages.text')}
        list={list}
        of={answer}
        columns={columns}
        empty={<StatusMessage icon="mail" title={text('messages.none')} />}
        action={{ label: () => text('messages.open'), open: ({ id }) => show(id) }}
      />
      {shown && <MessageDrawer message={shown} onClose={() => show('')} />}
      {writing && <MessageDialog onClose={() => setWriting(false)} />}
    </section>
  );
}
