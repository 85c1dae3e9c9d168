import { useSyncExternalStore } from 'react';
import { useFormat } from '#engine/i18n';

/** The player's day in words, as a paper prints it. Nothing on a server, which does not know the player's day. */
export function Today({ className }: { className?: string | undefined }) {
  const format = useFormat();
  const day = useSyncExternalStore(eachMinute, isoDay, () => null);
  if (!day) return <span className={className} />;
  return (
    <time className={className} dateTime={day}>
      {format.parts(Date.parse(`${day}T12:00`), { weekday: 'long', day: 'numeric', month: 'long' })}
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
