import { useNavigate } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { accountTypeWords, useMerchantColumn, useOfficePath } from '../../../shared/index.ts';

const states = {
  active: 'office:players.states.active',
  locked: 'office:players.states.locked',
  reported: 'office:players.states.reported',
} as const;
const filters = [
  { kind: 'text', name: 'search', label: 'office:players.search' },
  { kind: 'select', name: 'state', label: 'office:players.state', options: states },
] as const;
const defaults = { sort: '-createdAt' };
const tones = { active: 'positive', locked: 'negative' } as const;

/** Players of the merchant, or of all. */
export default function Search() {
  const text = useText('office');
  const navigate = useNavigate();
  const path = useOfficePath();
  const merchant = useMerchantColumn<RowOf<'players'>>();
  const list = useList(filters, defaults, 20);
  const answer = usePage('players', list.narrowed, list);
  const columns: Column<RowOf<'players'>>[] = [
    { key: 'account', header: 'office:players.account', sort: true, phone: 'title' },
    ...merchant,
    { key: 'nickname', header: 'office:players.nickname' },
    { key: 'mobile', header: 'office:players.mobile' },
    {
      key: 'balance',
      header: 'office:players.balance',
      kind: 'money',
      currency: ({ currency }) => currency,
      phone: 'figure',
    },
    { key: 'type', header: 'office:players.type', words: ({ type }) => accountTypeWords(type, text) },
    { key: 'createdAt', header: 'office:players.createdAt', kind: 'moment', sort: true },
    { key: 'state', header: 'office:players.state', words: ({ state }) => text(`players.states.${state}`), tones },
  ];
  return (
    <section data-widget="players/search">
      <DataList
        title={text('players.title')}
        text={text('players.text')}
        list={list}
        of={answer}
        columns={columns}
        action={{
          label: ({ account }) => text('players.open', { account }),
          open: ({ id, merchant: code }) => void navigate(path(`/admin/players/${id}`, code)),
        }}
      />
    </section>
  );
}
