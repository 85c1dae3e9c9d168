import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { registryAtom, Starter } from '#engine/registry';
import { entryAtom } from '#engine/session';
import { whenIdle } from './idle.ts';

/** Mounts what widgets start without being drawn (`starts` of their manifests): with the site, and anew with every session. */
export function Starts() {
  const registry = useAtomValue(registryAtom);
  const entry = useAtomValue(entryAtom);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <>
      {idle && registry.starters('site').map((widget) => <Starter key={widget.name} widget={widget} given={{}} />)}
      {entry &&
        registry
          .starters('session')
          .map((widget) => (
            <Starter key={`${widget.name} ${entry.number}`} widget={widget} given={{ entry: entry.by }} />
          ))}
    </>
  );
}
