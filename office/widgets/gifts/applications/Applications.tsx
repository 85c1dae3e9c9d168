import { useText } from '#engine/i18n';
import { type Column, DataList, referenceOf, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { queueDefaults, queueTotals, useMerchantColumn } from '../../../shared/index.ts';
import { ApplicationDrawer } from './parts/ApplicationDrawer.tsx';
import { applicationTones } from './parts/tones.ts';

const states = {
  applying: 'office:applications.states.applying',
  issued: 'office:applications.states.issued',
  rejected: 'office:applications.states.rejected',
  claimed: 'office:applications.states.claimed',
} as const;
const filters = [
  { kind: 'days', label: 'office:deposits.days' },
  { kind: 'select', name: 'state', label: 'office:deposits.state', options: states },
  { kind: 'text', name: 'search', label: 'office:applications.search' },
] as const;

/** Applications for activities, the latest first; the one that the address names beside them. */
export default function Applications() {
  const text = useText('office');
  const list = useList(filters, queueDefaults, 20);
  const answer = usePage('applicationQueue', list.narrowed, list);
  const { query, change } = useRouteQuery(queueDefaults);
  const show = (id: string) => change({ application: id, page: query.page ?? '' });
  const merchant = useMerchantColumn<RowOf<'applicationQueue'>>();
  const columns: Column<RowOf<'applicationQueue'>>[] = [
    { key: 'at', header: 'office:deposits.at', kind: 'moment', sort: true },
    ...merchant,
    { key: 'account', header: 'office:deposits.account' },
    { key: 'reference', header: 'office:deposits.reference', value: ({ id }) => referenceOf(id) },
    { key: 'activity', header: 'office:applications.activity', phone: 'title' },
    {
      key: 'amount',
      header: 'office:deposits.amount',
      kind: 'money',
      currency: ({ currency }) => currency,
      phone: 'figure',
    },
    { key: 'points', header: 'office:redemptions.points', kind: 'number' },
    {
      key: 'state',
      header: 'office:deposits.state',
      words: ({ state }) => text(`applications.states.${state}`),
      tones: applicationTones,
    },
  ];
  const totals = queueTotals(answer.data?.totals, query, 'office:applications.came');
  return (
    <section data-widget="gifts/applications">
      <DataList
        title={text('applications.title')}
        text={text('applications.text')}
        list={list}
        of={answer}
        columns={columns}
        totals={totals}
        action={{ label: () => text('applications.open'), open: ({ id }) => show(id) }}
      />
      {query.application && <ApplicationDrawer id={query.application} onClose={() => show('')} />}
    </section>
  );
}
