import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { balanceAtom } from '#engine/session';
import { useStoredState } from '#engine/ui';

/** The balance in the game's bar, where the page has no header to show it; hidden as the player chose there. */
export function BarBalance({ className }: { className?: string | undefined }) {
  const text = useText('games');
  const { value } = useAtomValue(balanceAtom);
  const [hidden] = useStoredState('balanceHidden', '0');
  if (!value) return null;
  return (
    <span className={className} data-testid="bar-balance">
      <span className="visually-hidden">{text('shell:balance.label')} </span>
      {hidden === '1' ? '••••••' : <Money minor={value.sumBalance} currency={value.currency} />}
    </span>
  );
}
