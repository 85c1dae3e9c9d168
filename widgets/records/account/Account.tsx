import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { type Column, DataList, Money, Stat, Stats, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { RecordsAccountProps } from '#schemas/widgets';
import { vendorName } from '#widgets/games';
import { moveKinds, SaveAll, sumsOf, totalsOf, useVendorWords, wordsOf } from '#widgets/records';
import styles from './Account.module.css';

const filters = [
  { kind: 'days', label: 'records:days' },
  { kind: 'select', name: 'kind', label: 'records:kind', options: moveKinds },
] as const;
const defaults = { period: 'last7', sort: '-at' };
const summed = ['change'] as const;

/** The account record (§2, transactionHistory). */
export default function Account({ rows = 20 }: RecordsAccountProps) {
  const text = useText('records');
  const { brand } = useAtomValue(coreAtom);
  const vendorWords = useVendorWords();
  const list = useList(filters, defaults, rows);
  const answer = usePage('accountRecords', list.narrowed, list);
  const columns: Column<RowOf<'accountRecords'>>[] = [
    {
      key: 'kind',
      header: 'records:kind',
      words: ({ kind, wallet, vassalage = '' }) => {
        const word = text(moveKinds[kind]);
        if (wallet === undefined) return word;
        return text('account.ofWallet', { kind: word, wallet: vendorName(brand, vassalage, wallet) });
      },
      phone: 'title',
    },
    { key: 'at', header: 'records:at', kind: 'moment', sort: true },
    { key: 'game', header: 'records:game' },
    { key: 'change', header: 'records:change', kind: 'change', currency: ({ currency }) => currency, phone: 'figure' },
    { key: 'balance', header: 'records:balance', kind: 'money', currency: ({ currency }) => currency },
    {
      key: 'reference',
      header: 'records:reference',
      cell: ({ reference }) => <bdi className="tabular">{reference}</bdi>,
    },
  ];
  const saved = [
    { field: 'at', header: text('at') },
    { field: 'kind', header: text('kind'), words: wordsOf(moveKinds, text) },
    { field: 'game', header: text('game') },
    { field: 'change', header: text('change') },
    { field: 'balance', header: text('balance') },
    { field: 'wallet', header: text('account.wallet'), words: vendorWords },
    { field: 'currency', header: text('currency') },
    { field: 'reference', header: text('reference') },
  ];
  const title = text('account.title');
  return (
    <section data-widget="records/account">
      <DataList
        title={title}
        text={text('account.text')}
        list={list}
        of={answer}
        columns={columns}
        totals={totalsOf(answer.data, summed)}
        save={
          <SaveAll
            list="accountRecords"
            name={`${brand.name} ${title}`}
            narrowed={list.narrowed}
            columns={saved}
            disabled={!answer.data?.list.length}
          />
        }
      >
        {sumsOf(answer).map(([currency, sums]) => (
          <div key={currency} className={styles.sums}>
            <Stats>
              {(['came', 'went', 'change'] as const).map((name) => (
                <Stat
                  key={name}
                  label={text(`account.${name}`)}
                  value={sums && <Money minor={sums[name] ?? 0} currency={currency} change />}
                />
              ))}
            </Stats>
          </div>
        ))}
      </DataList>
    </section>
  );
}
