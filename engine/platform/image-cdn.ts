import { atom } from 'jotai/vanilla';
import { statusAtom } from './state.ts';

/** Which of the platform's CDNs this visit uses, 0 to 1; one throw, so that every picture is cached once. */
const throwAtom = atom(() => Math.random());

/**
 * Address of a picture that the platform names by its path: below one of its image CDNs, chosen at random (§7).
 * Undefined until the platform has said where its pictures are.
 */
export const imageUrlAtom = atom((get) => {
  const origins = get(statusAtom)?.info.imageCDNs;
  const origin = origins?.[Math.floor(get(throwAtom) * origins.length)] ?? '';
  return (path: string): string | undefined => {
    if (!origins || !/^\/(?!\/)/.test(path)) return undefined;
    return `${origin.replace(/\/$/, '')}${path}`;
  };
});
