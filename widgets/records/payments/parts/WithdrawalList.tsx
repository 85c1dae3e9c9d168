import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { messageFrom, useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { RouteReference } from '#schemas/names';
import { withdrawalFaces, withdrawalWord } from '#widgets/cashier';
import { SaveAll, tonesOf, wordsOf } from '#widgets/records';
import { Empty } from './Empty.tsx';
import { Sums } from './Sums.tsx';
import { useOpen } from './use-open.ts';
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx';
import { accountKinds, withdrawalStates } from './words.ts';

type Row = RowOf<'withdrawals'>;

const filters = [
  { kind: 'days', label: 'records:days' },
  { kind: 'select', name: 'state', label: 'records:state', options: withdrawalStates },
  { kind: 'select', name: 'kind', label: 'records:payments.way', options: accountKinds },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const tones = tonesOf(withdrawalFaces);

/** The player's withdrawals of every state. */
export function WithdrawalList({ rows, route }: { rows: number; route: RouteReference | undefined }) {
  const text = useText('records');
  const list = useList(filters, defaults, rows);
  const answer = usePage('withdrawals', list.narrowed, list);
  const { id, open } = useOpen();
  const { name } = useAtomValue(coreAtom).brand;
  const title = text('payments.withdrawals.title');
  const currency = (row: Row) => row.currency;
  const stateOf = (state: string) => text(messageFrom(`cashier:states.${withdrawalWord(state)}`));
  const accountOf = ({ accountName, accountNumber }: Row) => `${accountName} ${accountNumber}`;
  const columns: Column<Row>[] = [
    { key: 'account', header: 'cashier:withdraw.account', value: accountOf, phone: 'title' },
    { key: 'at', header: 'records:at', kind: 'moment', sort: true },
    { key: 'amount', header: 'records:amount', kind: 'money', currency, phone: 'figure' },
    {
      key: 'net',
      header: 'cashier:withdraw.comes',
      kind: 'money',
      currency,
      value: ({ net }) => (net > 0 ? net : undefined),
    },
    {
      key: 'reference',
      header: 'records:reference',
      cell: ({ reference = '' }) => <bdi className="tabular">{reference}</bdi>,
    },
    { key: 'state', header: 'records:state', words: ({ state }) => stateOf(state), tones },
  ];
  const saved = [
    { field: 'at', header: text('at') },
    { field: 'accountName', header: text('cashier:withdraw.account') },
    { field: 'accountNumber', header: text('cashier:deposit.account') },
    { field: 'accountKind', header: text('kind'), words: wordsOf(accountKinds, text) },
    { field: 'amount', header: text('amount') },
    { field: 'fee', header: text('cashier:deposit.fee') },
    { field: 'net', header: text('cashier:withdraw.comes') },
    { field: 'currency', header: text('currency') },
    {
      field: 'state',
      header: text('state'),
      words: Object.fromEntries(Object.keys(withdrawalFaces).map((state) => [state, stateOf(state)])),
    },
    { field: 'updatedAt', header: text('payments.changed') },
    { field: 'reference', header: text('reference') },
  ];
  return (
    <>
      <DataList<Row>
        title={title}
        text={text('payments.withdrawals.text')}
        list={list}
        of={answer}
        columns={columns}
        action={{
          label: (row) => text('payments.open', { what: `${row.accountName} ${row.reference}` }),
          open: (row) => open(row.id),
        }}
        empty={<Empty of="withdrawals" route={route} />}
        save={
          <SaveAll
            list="withdrawals"
            name={`${name} ${title}`}
            narrowed={list.narrowed}
            columns={saved}
            disabled={!answer.data?.list.length}
          />
        }
      >
        <Sums of={answer} always={['paid', 'held']} also={['fee']} />
      </DataList>
      {id !== undefined && <WithdrawalDrawer key={id} id={id} route={route} onClose={() => open('')} />}
    </>
  );
}
