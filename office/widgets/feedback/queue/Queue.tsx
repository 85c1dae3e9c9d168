import { useText } from '#engine/i18n';
import { type Column, DataList, referenceOf, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { queueDefaults, useMerchantColumn } from '../../../shared/index.ts';
import { FeedbackDrawer } from './parts/FeedbackDrawer.tsx';
import { feedbackTones } from './parts/tones.ts';

const states = {
  new: 'office:feedback.states.new',
  answered: 'office:feedback.states.answered',
  closed: 'office:feedback.states.closed',
} as const;
const categories = {
  suggestion: 'office:feedback.categories.suggestion',
  complaint: 'office:feedback.categories.complaint',
  payment: 'office:feedback.categories.payment',
  game: 'office:feedback.categories.game',
  account: 'office:feedback.categories.account',
  other: 'office:feedback.categories.other',
} as const;
const filters = [
  { kind: 'days', label: 'office:deposits.days' },
  { kind: 'select', name: 'state', label: 'office:deposits.state', options: states },
  { kind: 'select', name: 'category', label: 'office:feedback.category', options: categories },
] as const;

/** What players and guests have written, the latest first; the one that the address names beside it. */
export default function Queue() {
  const text = useText('office');
  const list = useList(filters, queueDefaults, 20);
  const answer = usePage('feedbackQueue', list.narrowed, list);
  const { query, change } = useRouteQuery(queueDefaults);
  const show = (id: string) => change({ feedback: id, page: query.page ?? '' });
  const merchant = useMerchantColumn<RowOf<'feedbackQueue'>>();
  const columns: Column<RowOf<'feedbackQueue'>>[] = [
    { key: 'at', header: 'office:deposits.at', kind: 'moment', sort: true },
    ...merchant,
    { key: 'account', header: 'office:deposits.account', value: ({ account }) => account ?? text('feedback.guest') },
    { key: 'reference', header: 'office:deposits.reference', value: ({ id }) => referenceOf(id) },
    { key: 'category', header: 'office:feedback.category', words: ({ category }) => text(categories[category]) },
    { key: 'excerpt', header: 'office:feedback.content', phone: 'title' },
    { key: 'state', header: 'office:deposits.state', words: ({ state }) => text(states[state]), tones: feedbackTones },
  ];
  return (
    <section data-widget="feedback/queue">
      <DataList
        title={text('feedback.title')}
        text={text('feedback.text')}
        list={list}
        of={answer}
        columns={columns}
        action={{ label: () => text('feedback.open'), open: ({ id }) => show(id) }}
      />
      {query.feedback && <FeedbackDrawer id={query.feedback} onClose={() => show('')} />}
    </section>
  );
}
