import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { type Column, CopyField, DataList, Drawer, Facts, Money, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { SaveAll, wordsOf } from '#widgets/records';
import { Empty } from './Empty.tsx';
import styles from './PaymentDetail.module.css';
import { Sums } from './Sums.tsx';
import { useOpen } from './use-open.ts';

type Row = RowOf<'transfers'>;

const directions = { in: 'transfers:received', out: 'transfers:sent' } as const;
const filters = [
  { kind: 'days', label: 'records:days' },
  { kind: 'select', name: 'direction', label: 'transfers:direction', options: directions },
] as const;
const defaults = { period: 'last30', sort: '-at' };

/** What the player has sent up, and got from members below. */
export function TransferList({ rows }: { rows: number }) {
  const text = useText('records');
  const list = useList(filters, defaults, rows);
  const answer = usePage('transfers', list.narrowed, list);
  const { id, open } = useOpen();
  const { name } = useAtomValue(coreAtom).brand;
  const title = text('payments.transfers.title');
  const columns: Column<Row>[] = [
    { key: 'name', header: 'transfers:player', phone: 'title' },
    { key: 'direction', header: 'transfers:direction', words: ({ direction }) => text(directions[direction]) },
    { key: 'at', header: 'records:at', kind: 'moment', sort: true },
    { key: 'amount', header: 'records:amount', kind: 'money', currency: ({ currency }) => currency, phone: 'figure' },
  ];
  const saved = [
    { field: 'at', header: text('at') },
    { field: 'name', header: text('transfers:player') },
    { field: 'direction', header: text('transfers:direction'), words: wordsOf(directions, text) },
    { field: 'amount', header: text('amount') },
    { field: 'currency', header: text('currency') },
    { field: 'note', header: text('transfers:note') },
    { field: 'reference', header: text('reference') },
  ];
  // A transfer is over once it is made: its row says all there is to say.
  const opened = answer.data?.list.find((row) => row.id === id);
  return (
    <>
      <DataList<Row>
        title={title}
        text={text('payments.transfers.text')}
        list={list}
        of={answer}
        columns={columns}
        action={{
          label: (row) => text('payments.open', { what: `${row.name} ${row.reference ?? ''}` }),
          open: (row) => open(row.id),
        }}
        empty={<Empty of="transfers" />}
        save={
          <SaveAll
            list="transfers"
            name={`${name} ${title}`}
            narrowed={list.narrowed}
            columns={saved}
            disabled={!answer.data?.list.length}
          />
        }
      >
        <Sums of={answer} always={['got', 'sent']} />
      </DataList>
      {opened && <TransferDrawer transfer={opened} onClose={() => open('')} />}
    </>
  );
}

function TransferDrawer({ transfer, onClose }: { transfer: Row; onClose(): void }) {
  const text = useText('records');
  const { moment } = useFormat();
  const { name, direction, at, amount, currency, note, reference } = transfer;
  const facts = [
    { label: text('transfers:player'), value: <bdi>{name}</bdi> },
    { label: text('transfers:direction'), value: text(directions[direction]) },
    { label: text('amount'), value: <Money minor={amount} currency={currency} /> },
    { label: text('at'), value: <bdi>{moment(at)}</bdi> },
    ...(note ? [{ label: text('transfers:note'), value: <bdi>{note}</bdi> }] : []),
  ];
  return (
    <Drawer title={text('transfers:titles.transferUpline')} onClose={onClose}>
      <div className={styles.detail}>
        <Facts facts={facts} />
        {reference && <CopyField label={text('reference')} value={reference} />}
      </div>
    </Drawer>
  );
}
