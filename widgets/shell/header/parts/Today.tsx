import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { localeAtom } from '#engine/i18n';

/** The player's day in words, as a paper prints it. Nothing on a server, which does not know the player's day. */
export function Today({ className }: { className?: string | undefined }) {
  const locale = useAtomValue(localeAtom);
  const day = useSyncExternalStore(eachMinute, isoDay, () => null);
  if (!day) return <span className={className} />;
  const words = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <time className={className} dateTime={day}>
      {words.format(new Date(`${day}T12:00`))}
    </time>
  );
}

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

function isoDay(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
