import { useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useMutation } from '#engine/platform';
import type { BonusDecision, WaitingBonus } from '#schemas/admin';
import { CommandDialog } from './CommandDialog.tsx';

interface Props {
  bonus: WaitingBonus;
  account: string;
  /** Code of the player's merchant. */
  merchant: string;
  currency: string;
  verdict: BonusDecision['verdict'];
  onClose(): void;
}

/** Gives a bonus that waits, or does not: two operators agree. */
export function WaitingBonusDialog({ bonus, account, merchant, currency, verdict, onClose }: Props) {
  const text = useText('office');
  const decide = useMutation('decideBonus', { onError: 'field' });
  const { deposit, player, amount, toPlay } = bonus;
  const which = deposit === undefined ? { player: player ?? '' } : { deposit };
  const words = deposit === undefined && verdict === 'withhold' ? 'withholdWelcome' : verdict;
  return (
    <CommandDialog
      title={text(`bonusWaits.${verdict}`)}
      text={text(`bonusWaits.${words}Text`, { account })}
      facts={[
        { label: text('bonusWaits.amount'), value: <Money minor={amount} currency={currency} /> },
        { label: text('bonusWaits.toPlay'), value: <Money minor={toPlay} currency={currency} /> },
      ]}
      submitLabel={text(`bonusWaits.${verdict}`)}
      send={(_values, reason) => decide.send({ merchant, body: { ...which, verdict, reason } })}
      onClose={onClose}
    />
  );
}
