import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { messageFrom, useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { RouteReference } from '#schemas/names';
import { depositFaces, depositWord } from '#widgets/cashier';
import { SaveAll, tonesOf, wordsOf } from '#widgets/records';
import { DepositDrawer } from './DepositDrawer.tsx';
import { Empty } from './Empty.tsx';
import { Sums } from './Sums.tsx';
import { useOpen } from './use-open.ts';
import { depositStates, methodKinds } from './words.ts';

type Row = RowOf<'deposits'>;

const filters = [
  { kind: 'days', label: 'records:days' },
  { kind: 'select', name: 'state', label: 'records:state', options: depositStates },
  { kind: 'select', name: 'kind', label: 'records:payments.way', options: methodKinds },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const tones = tonesOf(depositFaces);

/** The player's deposits of every state. */
export function DepositList({ rows, route }: { rows: number; route: RouteReference | undefined }) {
  const text = useText('records');
  const list = useList(filters, defaults, rows);
  const answer = usePage('deposits', list.narrowed, list);
  const { id, open } = useOpen();
  const { name } = useAtomValue(coreAtom).brand;
  const title = text('payments.deposits.title');
  const currency = (row: Row) => row.currency;
  const stateOf = (state: string) => text(messageFrom(`cashier:states.${state}`));
  const columns: Column<Row>[] = [
    { key: 'methodName', header: 'records:payments.way', phone: 'title' },
    { key: 'at', header: 'records:at', kind: 'moment', sort: true },
    { key: 'amount', header: 'records:amount', kind: 'money', currency, phone: 'figure' },
    {
      key: 'net',
      header: 'cashier:deposit.credited',
      kind: 'money',
      currency,
      value: ({ state, net }) => (state === 'paid' ? net : undefined),
    },
    {
      key: 'reference',
      header: 'records:reference',
      cell: ({ reference = '' }) => <bdi className="tabular">{reference}</bdi>,
    },
    { key: 'step', header: 'records:state', words: (row) => stateOf(depositWord(row)), tones },
  ];
  const saved = [
    { field: 'at', header: text('at') },
    { field: 'methodName', header: text('payments.way') },
    { field: 'kind', header: text('kind'), words: wordsOf(methodKinds, text) },
    { field: 'amount', header: text('amount') },
    { field: 'fee', header: text('cashier:deposit.fee') },
    { field: 'net', header: text('cashier:deposit.credited') },
    { field: 'bonus', header: text('cashier:deposit.bonus') },
    { field: 'currency', header: text('currency') },
    {
      field: 'step',
      header: text('state'),
      words: Object.fromEntries(Object.keys(depositFaces).map((state) => [state, stateOf(state)])),
    },
    { field: 'updatedAt', header: text('payments.changed') },
    { field: 'reference', header: text('reference') },
  ];
  return (
    <>
      <DataList<Row>
        title={title}
        text={text('payments.deposits.text')}
        list={list}
        of={answer}
        columns={columns}
        action={{
          label: ({ methodName, reference = '' }) => text('payments.open', { what: `${methodName} ${reference}` }),
          open: (row) => open(row.id),
        }}
        empty={<Empty of="deposits" route={route} />}
        save={
          <SaveAll
            list="deposits"
            name={`${name} ${title}`}
            narrowed={list.narrowed}
            columns={saved}
            disabled={!answer.data?.list.length}
          />
        }
      >
        <Sums of={answer} always={['credited', 'bonus']} also={['reversed']} />
      </DataList>
      {id !== undefined && <DepositDrawer key={id} id={id} route={route} onClose={() => open('')} />}
    </>
  );
}
