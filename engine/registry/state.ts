import { atom } from 'jotai/vanilla';
import type { Registry } from './registry.ts';

const slot = atom<Registry | null>(null);

/** The widgets that pages can name; set once at boot. */
export const registryAtom = atom(
  (get) => {
    const registry = get(slot);
    if (!registry) throw new Error('[Bug] the registry is read before boot has set it');
    return registry;
  },
  (_get, set, registry: Registry) => set(slot, registry),
);
