import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { type Column, DataList, Money, Stat, Stats, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { RecordsBetsProps } from '#schemas/widgets';
import { areas, SaveAll, totalsOf, useVendorChoices, useVendorWords, wordsOf } from '#widgets/records';
import styles from './Bets.module.css';
import { BetDrawer } from './parts/BetDrawer.tsx';
import { states, stateTones } from './parts/states.ts';

const defaults = { period: 'last7', sort: '-at' };
const summed = ['staked', 'returned', 'net'] as const;

/** The match that a bet is on, or the game; below it what else it is known by. */
function Game({ about, game, vendor }: Pick<RowOf<'betRecords'>, 'about' | 'game' | 'vendor'>) {
  const text = useText('records');
  const title = game || text('bets.unknown');
  return (
    <span className={styles.game}>
      <bdi>{about ?? title}</bdi>
      {about && <bdi className={styles.vendor}>{title}</bdi>}
      {vendor && <bdi className={styles.vendor}>{vendor}</bdi>}
    </span>
  );
}

/** What came of a round: a stake that waits for its result is neither won nor lost. */
function Result({ net, currency, state }: RowOf<'betRecords'>) {
  const text = useText('records');
  if (state === 'open') return <span className={styles.open}>{text('states.open')}</span>;
  return <Money minor={net} currency={currency} change />;
}

/** The betting record (§2, personalHistoryCopy). */
export default function Bets({ rows = 20 }: RecordsBetsProps) {
  const text = useText('records');
  const vendors = useVendorChoices();
  const vendorWords = useVendorWords();
  const filters = useMemo(
    () =>
      [
        { kind: 'days', label: 'records:days' },
        { kind: 'select', name: 'gameType', label: 'records:area', options: areas },
        { kind: 'choice', name: 'vassalage', label: 'records:vendor', options: vendors },
        { kind: 'text', name: 'game', label: 'records:game' },
        { kind: 'select', name: 'state', label: 'records:state', options: states },
      ] as const,
    [vendors],
  );
  const list = useList(filters, defaults, rows);
  const answer = usePage('betRecords', list.narrowed, list);
  const [open, setOpen] = useState<RowOf<'betRecords'>>();
  const vendorOf = ({ vassalage = '', vendor }: RowOf<'betRecords'>) => vendors[vassalage] ?? vendor;
  const columns: Column<RowOf<'betRecords'>>[] = [
    { key: 'game', header: 'records:game', phone: 'title', cell: (row) => <Game {...row} vendor={vendorOf(row)} /> },
    { key: 'at', header: 'records:at', kind: 'moment', sort: true },
    { key: 'staked', header: 'records:staked', kind: 'money', currency: ({ currency }) => currency, sort: true },
    { key: 'returned', header: 'records:returned', kind: 'money', currency: ({ currency }) => currency },
    { key: 'net', header: 'records:net', kind: 'change', phone: 'figure', cell: (row) => <Result {...row} /> },
    { key: 'state', header: 'records:state', words: ({ state }) => text(states[state]), tones: stateTones },
  ];
  const saved = [
    { field: 'at', header: text('at') },
    { field: 'settledAt', header: text('bets.settledAt') },
    { field: 'game', header: text('game') },
    { field: 'about', header: text('bets.about') },
    { field: 'vendor', header: text('vendor'), words: vendorWords },
    { field: 'gameType', header: text('area'), words: wordsOf(areas, text) },
    { field: 'staked', header: text('staked') },
    { field: 'returned', header: text('returned') },
    { field: 'net', header: text('net') },
    { field: 'currency', header: text('currency') },
    { field: 'state', header: text('state'), words: wordsOf(states, text) },
    { field: 'reference', header: text('reference') },
  ];
  const title = text('bets.title');
  const { name } = useAtomValue(coreAtom).brand;
  return (
    <section data-widget="records/bets">
      <DataList<RowOf<'betRecords'>>
        title={title}
        text={text('bets.text')}
        list={list}
        of={answer}
        columns={columns}
        totals={totalsOf(answer.data, summed)}
        action={{
          label: ({ about, game }) => text('bets.open', { game: about ?? (game || text('bets.unknown')) }),
          open: setOpen,
        }}
        save={
          <SaveAll
            list="betRecords"
            name={`${name} ${title}`}
            narrowed={list.narrowed}
            columns={saved}
            disabled={!answer.data?.list.length}
          />
        }
      >
        {Object.entries(answer.data?.totals ?? {}).map(
          ([currency, { open: staked = 0 }]) =>
            staked > 0 && (
              <div key={currency} className={styles.sums}>
                <Stats>
                  <Stat label={text('bets.staked')} value={<Money minor={staked} currency={currency} />} />
                </Stats>
              </div>
            ),
        )}
      </DataList>
      {open && <BetDrawer record={open} vendor={vendorOf(open)} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
