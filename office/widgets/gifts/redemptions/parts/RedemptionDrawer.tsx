import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import type { RedemptionFile } from '#schemas/admin';
import { useOfficePath } from '../../../../shared/index.ts';
import { VerdictDrawer } from '../../shared/VerdictDrawer.tsx';
import { redemptionTones } from './tones.ts';

/** A redemption with its steps and its player, and what its state allows an operator. */
export function RedemptionDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const path = useOfficePath();
  const read = useQuery('redemptionFile', { query: { id } });
  const { send } = useMutation('decideRedemption', { onError: 'field' });
  const details = ({ redemption, player, points, contact, note, steps }: RedemptionFile) => ({
    id: redemption.id,
    state: redemption.state,
    figure: <strong>{redemption.reward}</strong>,
    facts: [
      {
        label: text('deposits.player'),
        value: <Link to={path(`/admin/players/${player.id}`, redemption.merchant)}>{player.account}</Link>,
      },
      { label: text('redemptions.points'), value: format.number(redemption.points) },
      { label: text('redemptions.left'), value: format.number(points) },
      ...(contact ? [{ label: text('redemptions.contact'), value: <span dir="auto">{contact}</span> }] : []),
      ...(note ? [{ label: text('redemptions.note'), value: <span dir="auto">{note}</span> }] : []),
      { label: text('deposits.at'), value: format.moment(redemption.at) },
    ],
    steps,
  });
  return (
    <VerdictDrawer
      kind="redemptions"
      of={read}
      details={details}
      tones={redemptionTones}
      facts={({ redemption, player }) => [
        { label: text('deposits.player'), value: <bdi>{player.account}</bdi> },
        { label: text('redemptions.reward'), value: redemption.reward },
      ]}
      decide={({ redemption }, said) =>
        send({ merchant: redemption.merchant, body: { redemption: redemption.id, ...said } })
      }
      onClose={onClose}
    />
  );
}
