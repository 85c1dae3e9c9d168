import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import type { Resource, StatusInfo } from '#schemas/platform';
import { answerAtom } from './answers.ts';
import { sharedInfoAtom } from './shared-answers.ts';

/** The platform's status, once it has answered (§3). */
export const statusAtom = answerAtom('systemStatus');

/** The merchant's switches and addresses: as the status has them, and until it has answered as the document brought them. */
export const infoAtom = atom((get): StatusInfo | null => get(statusAtom)?.info ?? get(sharedInfoAtom));

/** Resources by name, e.g. `TELEGRAM`: those of the platform over the brand's own (§3). */
export const resourcesAtom = atom((get): Record<string, Resource> => {
  return { ...get(coreAtom).brand.resources, ...get(infoAtom)?.resources };
});
