import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useMutation } from '#engine/platform';
import type { PlayerRow } from '#schemas/admin';
import { CommandDialog } from '../../../../shared/index.ts';

const start = { way: 'give' };

/** Corrects a balance, by an amount of either sign. */
export function Adjust({ player, onClose }: { player: PlayerRow; onClose(): void }) {
  const text = useText('office');
  const adjust = useMutation('adjustBalance', { onError: 'field' });
  const { id, account, balance, inWallets = 0, currency } = player;
  const fields = useMemo(
    (): FormModel['fields'] => [
      {
        id: 'way',
        kind: 'radio',
        label: 'office:adjust.way',
        options: [
          { value: 'give', label: text('adjust.give') },
          { value: 'take', label: text('adjust.take') },
        ],
        rules: [{ rule: 'required' }],
      },
      {
        id: 'amount',
        kind: 'amount',
        label: 'office:adjust.amount',
        currency,
        rules: [{ rule: 'required' }, { rule: 'amount', min: 1 }],
      },
    ],
    [text, currency],
  );
  return (
    <CommandDialog
      title={text('adjust.title', { account })}
      facts={[{ label: text('adjust.now'), value: <Money minor={balance - inWallets} currency={currency} /> }]}
      fields={fields}
      values={start}
      submitLabel={text('adjust.submit')}
      moves={{ needs: 'money.adjust', currency }}
      send={(values, reason) => {
        const { way, amount = 0 } = values as { way?: string; amount?: number };
        return adjust.send({ body: { player: id, amount: way === 'take' ? -amount : amount, reason } });
      }}
      onClose={onClose}
    />
  );
}
