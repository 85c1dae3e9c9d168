import { messageFrom, useFormat, useText } from '#engine/i18n';
import {
  Chart,
  type Column,
  DataTable,
  daysOf,
  ExportButton,
  FilterBar,
  Money,
  Stat,
  Stats,
  spanOf,
  Tabs,
} from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { SectionHead, Skeleton } from '#engine/ui';
import type { ProfitRow } from '#schemas/platform';
import { areas, useVendorChoices } from '#widgets/records';
import styles from './Profit.module.css';

const filters = [{ kind: 'days', label: 'records:days' }] as const;
const defaults = { period: 'last30', by: 'day' };
const ways = ['day', 'area', 'vendor'] as const;

/** Personal profit and loss (§2, personalProfit). */
export default function Profit() {
  const text = useText('records');
  const format = useFormat();
  const vendors = useVendorChoices();
  const { query, change } = useRouteQuery(defaults);
  const by = ways.find((way) => way === query.by) ?? 'day';
  const days = daysOf(spanOf(query, 'last30'), format.dayOf(Date.now()), format.locale);
  const period = { ...days, timeZone: format.timeZone() };
  const answer = useQuery('profit', { body: { by, period } }, { keep: true });
  const { data } = answer;
  const currency = data?.currency;
  const nameOf = ({ key, name }: ProfitRow) => {
    if (by === 'day') return format.day(key);
    if (by === 'vendor') return vendors[key] ?? (name || text('profit.unknown'));
    return Object.hasOwn(areas, key) ? text(messageFrom(`records:areas.${key}`)) : text('profit.unknown');
  };
  // Of many days those without play say nothing, except in the chart.
  const rows = data?.rows.filter(({ rounds }) => rounds > 0);
  const amount = { currency: () => currency ?? '' };
  const columns: Column<ProfitRow>[] = [
    { key: 'key', header: `records:profit.by.${by}`, value: nameOf, phone: 'title' },
    { key: 'rounds', header: 'records:rounds', kind: 'number' },
    { key: 'staked', header: 'records:staked', kind: 'money', ...amount },
    { key: 'returned', header: 'records:won', kind: 'money', ...amount },
    { key: 'net', header: 'records:net', kind: 'change', ...amount, phone: 'figure' },
  ];
  const totals = data && currency && rows?.length ? [{ of: 'all' as const, currency, values: { ...data.totals } }] : [];
  const sum = (value: number, isChange = false) => <Money minor={value} currency={currency} change={isChange} />;
  const title = text('profit.title');
  return (
    <section data-widget="records/profit" className={styles.profit}>
      <SectionHead title={title} text={text('profit.text')} />
      <FilterBar filters={filters} defaults={defaults}>
        <ExportButton name={title} columns={columns} rows={rows ?? []} />
      </FilterBar>
      {(data || !answer.error) && (
        <Stats>
          <Stat label={text('net')} value={data && sum(data.totals.net, true)} loud />
          <Stat label={text('staked')} value={data && sum(data.totals.staked)} />
          <Stat label={text('won')} value={data && sum(data.totals.returned)} />
        </Stats>
      )}
      <Tabs
        label={text('profit.ways')}
        tabs={ways.map((way) => ({ id: way, label: text(`profit.by.${way}`) }))}
        value={by}
        onChoose={(way) => change({ by: way })}
      >
        <div className={styles.view} aria-busy={answer.isPlaceholderData}>
          {by === 'day' && !data && !answer.error && <Skeleton height="256px" />}
          {by === 'day' && data && data.rows.length > 1 && (
            <Chart
              title={text('profit.chart')}
              kind="bars"
              changes
              points={data.rows.map((row) => ({ label: nameOf(row), value: row.net }))}
              write={(value) => format.change(value, currency)}
            />
          )}
          <DataTable
            caption={title}
            columns={columns}
            of={{ ...answer, data: rows }}
            rowKey={({ key }) => key}
            totals={totals}
          />
        </div>
      </Tabs>
    </section>
  );
}
