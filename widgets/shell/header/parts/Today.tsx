import { useSyncExternalStore } from 'react';
import { useFormat } from '#engine/i18n';

/** The day in words, as a paper prints it. Nothing on a server, whose page is kept for longer than a day. */
export function Today({ className }: { className?: string | undefined }) {
  const format = useFormat();
  const day = useSyncExternalStore(
    eachMinute,
    () => format.dayOf(Date.now()),
    () => null,
  );
  if (!day) return <span className={className} />;
  return (
    <time className={className} dateTime={day}>
      {format.parts(Date.now(), { weekday: 'long', day: 'numeric', month: 'long' })}
    </time>
  );
}

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
