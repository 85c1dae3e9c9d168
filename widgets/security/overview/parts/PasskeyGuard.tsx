import { useText } from '#engine/i18n';
import { StatusBadge } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { usePasskeys } from '#widgets/access';
import { Guard } from './Guard.tsx';

/** The player's passkeys among what guards the account, where the platform has them. */
export function PasskeyGuard({ onOpen }: { onOpen(): void }) {
  const text = useText('security');
  const { offered, usable } = usePasskeys();
  const count = useQuery('passkeys', {}, { enabled: offered }).data?.list.length;
  // Whoever cannot use one here, and has none elsewhere, has nothing to do.
  if (!offered || (!usable && !count)) return null;
  return (
    <Guard
      icon="fingerprint"
      title={text('passkeys.title')}
      text={text('passkeys.text')}
      state={
        count !== undefined && (
          <StatusBadge tone={count > 0 ? 'positive' : 'neutral'}>
            {count > 0 ? text('passkeys.count', { count }) : text('isMissing')}
          </StatusBadge>
        )
      }
      action={text(count ? 'open' : 'set')}
      onAction={onOpen}
    />
  );
}
