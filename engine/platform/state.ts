import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import type { Resource } from '#schemas/platform';
import { answerAtom } from './answers.ts';

/** The platform's status, once it has answered (§3). */
export const statusAtom = answerAtom('systemStatus');

/** Resources by name, e.g. `TELEGRAM`: those of the platform over the brand's own (§3). */
export const resourcesAtom = atom((get): Record<string, Resource> => {
  return { ...get(coreAtom).brand.resources, ...get(statusAtom)?.info.resources };
});
