import { useEffect } from 'react';
import { report } from '#engine/reports';
import { Placeholder } from './Placeholder.tsx';

/** In place of a widget that nobody knows: its name in development, nothing in production. It is reported in both. */
export function Unknown({ widget, pointer }: { widget: string; pointer: string }) {
  useEffect(() => report({ kind: 'unknown-widget', widget, pointer }), [widget, pointer]);
  return import.meta.env.DEV ? <Placeholder>{`${widget} → ${pointer}`}</Placeholder> : null;
}
