import { atom } from 'jotai/vanilla';
import { infoAtom } from './state.ts';

/**
 * Which of the platform's CDNs this visit uses, 0 to 1; one throw, so that every picture is cached once. A document that
 * brings pictures of the platform brings the throw that they were drawn with.
 */
export const cdnAtom = atom(Math.random());

/**
 * Address of a picture that the platform names by its path: below one of its image CDNs, chosen at random (§7).
 * Undefined until the platform has said where its pictures are.
 */
export const imageUrlAtom = atom((get) => {
  const origins = get(infoAtom)?.imageCDNs;
  const origin = origins?.[Math.floor(get(cdnAtom) * origins.length)] ?? '';
  return (path: string): string | undefined => {
    if (!origins || !/^\/(?!\/)/.test(path)) return undefined;
    return `${origin.replace(/\/$/, '')}${path}`;
  };
});
