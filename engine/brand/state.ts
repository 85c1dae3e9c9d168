import { atom } from 'jotai/vanilla';
import type { ClientBrand } from './client-brand.ts';
import { effectiveFlags, type FlagTree } from './flags.ts';

const coreSlot = atom<ClientBrand | null>(null);

/** The brand being shown. Set once at boot; again when a developer saves a brand file. */
export const coreAtom = atom(
  (get) => {
    const core = get(coreSlot);
    if (!core) throw new Error('[Bug] the brand is read before boot has set it');
    return core;
  },
  (_get, set, core: ClientBrand) => set(coreSlot, core),
);

/**
 * Whether the page still stands as it was prerendered. Until boot ends this, nobody asks what only a browser knows (session,
 * device, time, chosen theme) nor the platform: the first drawing is the one that the document brought, whatever comes late.
 */
export const prerenderedAtom = atom(false);

/** The platform's whitelabel tree, once it has answered. */
export const whitelabelAtom = atom<FlagTree | undefined>(undefined);

/** Whitelabel flags that are on: the brand's defaults under the platform's tree (§6). */
export const flagsAtom = atom((get) => effectiveFlags(get(coreAtom).flags, get(whitelabelAtom)));
