import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import type { PlayerRead, PlayerRow } from '#schemas/admin';
import { CommandDialog } from '../../../../shared/index.ts';

const required = { rule: 'required' } as const;
/** Ranks that a club of a merchant can have, where the profile names none. */
const standardRanks = 7;

/** Gives a club rank, and allows or forbids transfers to the upline. */
export function Standing({ read, onClose }: { read: PlayerRead; onClose(): void }) {
  const text = useText('office');
  const change = useMutation('setStanding', { onError: 'field' });
  const club: { ranks?: object } | undefined = useQuery('merchant', {}).data?.profile.club;
  const { player, rank, toUpline } = read;
  const most = Math.max(standardRanks, rank, ...Object.keys(club?.ranks ?? {}).map(Number));
  const fields = useMemo(
    (): FormModel['fields'] => [
      {
        id: 'rank',
        kind: 'select',
        label: 'office:standing.rank',
        options: [
          { value: '0', label: text('standing.none') },
          ...Array.from({ length: most }, (_none, index) => ({
            value: String(index + 1),
            label: text('standing.level', { rank: index + 1 }),
          })),
        ],
        rules: [required],
      },
      {
        id: 'toUpline',
        kind: 'radio',
        label: 'office:standing.toUpline',
        options: [
          { value: 'allowed', label: text('standing.allowed') },
          { value: 'forbidden', label: text('standing.forbidden') },
        ],
        rules: [required],
      },
    ],
    [text, most],
  );
  const values = useMemo(
    () => ({ rank: String(rank), toUpline: toUpline ? 'allowed' : 'forbidden' }),
    [rank, toUpline],
  );
  return (
    <CommandDialog
      title={text('standing.title', { account: player.account })}
      text={text('standing.text')}
      fields={fields}
      values={values}
      submitLabel={text('standing.save')}
      send={(sent, reason) => {
        const { rank: chosen, toUpline: may } = sent as { rank?: string; toUpline?: string };
        return change.send({
          body: { player: player.id, rank: Number(chosen), toUpline: may !== 'forbidden', reason },
        });
      }}
      onClose={onClose}
    />
  );
}

/** Lets the player try the payment password again at once. */
export function Unlock({ player, onClose }: { player: PlayerRow; onClose(): void }) {
  const text = useText('office');
  const unlock = useMutation('unlockPaymentPassword', { onError: 'field' });
  return (
    <CommandDialog
      title={text('standing.unlock')}
      text={text('standing.unlockText', { account: player.account })}
      submitLabel={text('standing.unlock')}
      send={(_values, reason) => unlock.send({ body: { player: player.id, reason } })}
      onClose={onClose}
    />
  );
}

/** Lets money leave the account again, e.g. once its owner was spoken to. */
export function LiftCooling({ player, onClose }: { player: PlayerRow; onClose(): void }) {
  const text = useText('office');
  const lift = useMutation('liftCooling', { onError: 'field' });
  return (
    <CommandDialog
      title={text('standing.liftCooling')}
      text={text('standing.liftText', { account: player.account })}
      submitLabel={text('standing.liftCooling')}
      send={(_values, reason) => lift.send({ body: { player: player.id, reason } })}
      onClose={onClose}
    />
  );
}

/** Takes authenticator app, recovery codes and passkeys away from a player who has lost the device. */
export function ResetFactors({ player, onClose }: { player: PlayerRow; onClose(): void }) {
  const text = useText('office');
  const reset = useMutation('resetSecondFactors', { onError: 'field' });
  return (
    <CommandDialog
      title={text('standing.resetFactors')}
      text={text('standing.resetText', { account: player.account })}
      submitLabel={text('standing.resetFactors')}
      send={(_values, reason) => reset.send({ body: { player: player.id, reason } })}
      onClose={onClose}
    />
  );
}
