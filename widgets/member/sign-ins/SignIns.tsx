import { useSetAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { type Column, DataList, StatusBadge, useList } from '#engine/kit';
import { confirmAtom } from '#engine/overlays';
import { type RowOf, useMutation, usePage } from '#engine/platform';
import { Button } from '#engine/ui';
import type { MemberSignInsProps } from '#schemas/widgets';

const states = [
  { value: '', label: 'member:signIns.states.all' },
  { value: 'open', label: 'member:signIns.states.open' },
  { value: 'ended', label: 'member:signIns.states.ended' },
] as const;
const filters = [
  { kind: 'days', label: 'member:signIns.days' },
  { kind: 'select', name: 'state', label: 'member:signIns.state', options: states },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const tones = { current: 'positive', open: 'pending', ended: 'neutral' } as const;

/** The player's sign-ins and devices, of the security centre (§2). */
export default function SignIns({ rows = 20 }: MemberSignInsProps) {
  const text = useText('member');
  const confirm = useSetAtom(confirmAtom);
  const list = useList(filters, defaults, rows);
  const answer = usePage('signIns', list.narrowed, list);
  const { send, pending } = useMutation('endSession');
  const columns: Column<RowOf<'signIns'>>[] = [
    { key: 'device', header: 'member:signIns.device', value: ({ device }) => device, phone: 'title' },
    { key: 'at', header: 'member:signIns.at', kind: 'moment', value: ({ at }) => at, sort: true },
    { key: 'how', header: 'member:signIns.how', value: ({ how }) => text(`signIns.ways.${how}`) },
    { key: 'address', header: 'member:signIns.address', value: ({ address }) => address },
    {
      key: 'state',
      header: 'member:signIns.state',
      value: ({ state }) => text(`signIns.states.${state}`),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{text(`signIns.states.${state}`)}</StatusBadge>,
      phone: 'figure',
    },
  ];
  const end = async (id: string, device: string) => {
    const words = { title: text('signIns.end'), text: text('signIns.sure', { device }), cancel: text('shell:cancel') };
    // What failed has been told in a toast.
    if (await confirm({ ...words, confirm: text('signIns.endNow') }))
      await send({ body: { id } }).catch(() => undefined);
  };
  return (
    <section data-widget="member/sign-ins">
      <DataList
        title={text('signIns.title')}
        text={text('signIns.text')}
        list={list}
        of={answer}
        columns={columns}
        buttons={({ id, state, device }) =>
          state === 'open' && (
            <Button size="sm" disabled={pending} onClick={() => void end(id, device || text('signIns.unknown'))}>
              {text('signIns.end')}
            </Button>
          )
        }
      />
    </section>
  );
}
