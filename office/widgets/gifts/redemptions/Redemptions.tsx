import { useText } from '#engine/i18n';
import { type Column, DataList, referenceOf, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { queueDefaults, queueTotals, useMerchantColumn } from '../../../shared/index.ts';
import { RedemptionDrawer } from './parts/RedemptionDrawer.tsx';
import { redemptionTones } from './parts/tones.ts';

const states = {
  process: 'office:redemptions.states.process',
  approved: 'office:redemptions.states.approved',
  rejected: 'office:redemptions.states.rejected',
} as const;
const filters = [
  { kind: 'days', label: 'office:deposits.days' },
  { kind: 'select', name: 'state', label: 'office:deposits.state', options: states },
  { kind: 'text', name: 'search', label: 'office:redemptions.search' },
] as const;

/** What players took in the point mall, the latest first; the one that the address names beside it. */
export default function Redemptions() {
  const text = useText('office');
  const list = useList(filters, queueDefaults, 20);
  const answer = usePage('redemptionQueue', list.narrowed, list);
  const { query, change } = useRouteQuery(queueDefaults);
  const show = (id: string) => change({ redemption: id, page: query.page ?? '' });
  const merchant = useMerchantColumn<RowOf<'redemptionQueue'>>();
  const columns: Column<RowOf<'redemptionQueue'>>[] = [
    { key: 'at', header: 'office:deposits.at', kind: 'moment', sort: true },
    ...merchant,
    { key: 'account', header: 'office:deposits.account' },
    { key: 'reference', header: 'office:deposits.reference', value: ({ id }) => referenceOf(id) },
    { key: 'reward', header: 'office:redemptions.reward', phone: 'title' },
    { key: 'points', header: 'office:redemptions.points', kind: 'number', phone: 'figure' },
    {
      key: 'state',
      header: 'office:deposits.state',
      words: ({ state }) => text(`redemptions.states.${state}`),
      tones: redemptionTones,
    },
  ];
  // Points are of no currency.
  const sums = queueTotals(answer.data?.totals, query, 'office:redemptions.came');
  const totals = sums.map(({ currency: _points, ...total }) => total);
  return (
    <section data-widget="gifts/redemptions">
      <DataList
        title={text('redemptions.title')}
        text={text('redemptions.text')}
        list={list}
        of={answer}
        columns={columns}
        totals={totals}
        action={{ label: () => text('redemptions.open'), open: ({ id }) => show(id) }}
      />
      {query.redemption && <RedemptionDrawer id={query.redemption} onClose={() => show('')} />}
    </section>
  );
}
