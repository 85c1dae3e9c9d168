import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import type { ApplicationFile } from '#schemas/admin';
import { useOfficePath } from '../../../../shared/index.ts';
import { VerdictDrawer } from '../../shared/VerdictDrawer.tsx';
import { applicationTones } from './tones.ts';

/** An application with its pictures, its steps and its player, and what its state allows an operator. */
export function ApplicationDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('office');
  const format = useFormat();
  const path = useOfficePath();
  const read = useQuery('applicationFile', { query: { id } });
  const { send } = useMutation('decideApplication', { onError: 'field' });
  const details = ({ application, player, turnover, comment, note, claimBy, pictures, steps }: ApplicationFile) => {
    const { merchant, amount, points, currency, activity, at, state } = application;
    return {
      id: application.id,
      state,
      figure: amount > 0 ? <Money minor={amount} currency={currency} loud /> : <strong>{activity}</strong>,
      facts: [
        { label: text('applications.activity'), value: activity },
        {
          label: text('deposits.player'),
          value: <Link to={path(`/admin/players/${player.id}`, merchant)}>{player.account}</Link>,
        },
        ...(points > 0 ? [{ label: text('redemptions.points'), value: format.number(points) }] : []),
        ...(turnover > 0
          ? [{ label: text('deposits.turnover'), value: <Money minor={turnover} currency={currency} /> }]
          : []),
        ...(comment ? [{ label: text('applications.comment'), value: <span dir="auto">{comment}</span> }] : []),
        ...(note ? [{ label: text('redemptions.note'), value: <span dir="auto">{note}</span> }] : []),
        { label: text('deposits.at'), value: format.moment(at) },
        ...(claimBy ? [{ label: text('applications.claimBy'), value: format.moment(claimBy) }] : []),
      ],
      pictures,
      steps,
    };
  };
  return (
    <VerdictDrawer
      kind="applications"
      of={read}
      details={details}
      tones={applicationTones}
      facts={({ application: { activity, amount, currency }, player }) => [
        { label: text('deposits.player'), value: <bdi>{player.account}</bdi> },
        { label: text('applications.activity'), value: activity },
        ...(amount > 0
          ? [{ label: text('deposits.amount'), value: <Money minor={amount} currency={currency} /> }]
          : []),
      ]}
      sum={({ application: { amount, currency, merchant } }) => ({ amount, currency, merchant })}
      // Whoever is rejected is told why.
      decide={({ application: { id: application, merchant } }, said) =>
        send({ merchant, body: { application, ...said } })
      }
      onClose={onClose}
    />
  );
}
