import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { Button, StatusMessage } from '#engine/ui';
import type { PromotionsRecordProps } from '#schemas/widgets';
import { useBrought, useClaim } from '#widgets/promotions';

const states = {
  joined: 'promotions:activity.status.joined',
  applying: 'promotions:activity.status.applying',
  issued: 'promotions:activity.status.issued',
  rejected: 'promotions:activity.status.rejected',
  claimed: 'promotions:activity.status.claimed',
  close: 'promotions:activity.status.close',
} as const;
const filters = [
  { kind: 'days', label: 'promotions:record.days' },
  { kind: 'select', name: 'state', label: 'promotions:record.state', options: states },
] as const;
const defaults = { period: 'last30', sort: '-at' };
const tones = {
  joined: 'pending',
  applying: 'pending',
  issued: 'positive',
  rejected: 'negative',
  claimed: 'positive',
  close: 'neutral',
} as const;

/** What the player has joined, applied for, claimed and drawn (§4, activity statuses). */
export default function Record({ rows = 20 }: PromotionsRecordProps) {
  const text = useText('promotions');
  const list = useList(filters, defaults, rows);
  const answer = usePage('activityRecord', list.narrowed, list);
  const brought = useBrought();
  const { take, pending } = useClaim();
  const columns: Column<RowOf<'activityRecord'>>[] = [
    { key: 'title', header: 'promotions:record.activity', phone: 'title' },
    { key: 'at', header: 'promotions:record.at', kind: 'moment', sort: true },
    {
      key: 'prize',
      header: 'promotions:record.brings',
      value: (row) => row.prize ?? brought(row),
    },
    { key: 'note', header: 'promotions:record.note' },
    {
      key: 'state',
      header: 'promotions:record.state',
      words: ({ state }) => text(`activity.status.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  return (
    <section data-widget="promotions/record">
      <DataList
        title={text('record.list')}
        text={text('record.text')}
        list={list}
        of={answer}
        columns={columns}
        empty={<StatusMessage icon="gift" title={text('record.none')} text={text('record.noneText')} />}
        buttons={(row) =>
          row.state === 'issued' && (
            <Button look="primary" size="sm" busy={pending} onClick={() => void take(row.activity, row)}>
              {text('activity.act.claim')}
            </Button>
          )
        }
      />
    </section>
  );
}
