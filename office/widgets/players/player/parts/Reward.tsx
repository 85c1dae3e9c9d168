import { useMemo } from 'react';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import type { PlayerRow } from '#schemas/admin';
import { amountField, CommandDialog, turnoverField } from '../../../../shared/index.ts';

const start = { turnover: '3' };

/** Bonus money that has to be played before anything can be withdrawn. */
export function Reward({ player, onClose }: { player: PlayerRow; onClose(): void }) {
  const text = useText('office');
  const grant = useMutation('grantReward', { onError: 'field' });
  const { id, account, currency } = player;
  const fields = useMemo(() => [amountField(currency), turnoverField], [currency]);
  return (
    <CommandDialog
      title={text('reward.title', { account })}
      fields={fields}
      values={start}
      submitLabel={text('reward.submit')}
      moves={{ needs: 'rewards.grant', currency }}
      send={(values, reason) => {
        const { amount = 0, turnover = '0' } = values as { amount?: number; turnover?: string };
        return grant.send({ body: { player: id, amount, turnover: Number(turnover), reason } });
      }}
      onClose={onClose}
    />
  );
}
