import { atom } from 'jotai/vanilla';
import { statusAtom } from './state.ts';

/** Drawn once, so that every picture of a visit comes from the same origin and is cached there. */
const drawAtom = atom(Math.random());

/** Origin of the platform's pictures, one of its list at random (§7); empty is the site's own. */
export const imageCdnAtom = atom((get) => {
  const origins = get(statusAtom)?.info.imageCDNs ?? [];
  return origins[Math.floor(get(drawAtom) * origins.length)] ?? '';
});
