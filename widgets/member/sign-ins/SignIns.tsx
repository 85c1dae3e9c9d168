import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, useMutation, usePage } from '#engine/platform';
import type { MemberSignInsProps } from '#schemas/widgets';

const states = { open: 'member:signIns.states.open', ended: 'member:signIns.states.ended' } as const;
const filters = [
  { kind: 'days', label: 'member:signIns.days' },
  { kind: 'select', name: 'state', label: 'member:signIns.state', options: states },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const tones = { current: 'positive', open: 'pending', ended: 'neutral' } as const;

/** The player's sign-ins and devices, of the security centre (§2). */
export default function SignIns({ rows = 20 }: MemberSignInsProps) {
  const text = useText('member');
  const list = useList(filters, defaults, rows);
  const answer = usePage('signIns', list.narrowed, list);
  const end = useMutation('endSession');
  const columns: Column<RowOf<'signIns'>>[] = [
    { key: 'device', header: 'member:signIns.device', phone: 'title' },
    { key: 'at', header: 'member:signIns.at', kind: 'moment', sort: true },
    { key: 'how', header: 'member:signIns.how', words: ({ how }) => text(`signIns.ways.${how}`) },
    { key: 'address', header: 'member:signIns.address' },
    {
      key: 'state',
      header: 'member:signIns.state',
      words: ({ state }) => text(`signIns.states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  return (
    <section data-widget="member/sign-ins">
      <DataList
        title={text('signIns.title')}
        text={text('signIns.text')}
        list={list}
        of={answer}
        columns={columns}
        rowAction={{
          change: end,
          label: text('signIns.end'),
          offered: ({ state }) => state === 'open',
          question: ({ device }) => text('signIns.sure', { device: device || text('signIns.unknown') }),
          yes: text('signIns.endNow'),
        }}
      />
    </section>
  );
}
