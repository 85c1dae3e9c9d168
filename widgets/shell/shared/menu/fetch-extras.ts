import { loadChunk } from '#engine/chunks';

/** Loads what few entries show: counts of members, lists that unfold. */
export const fetchExtras = () => loadChunk(() => import('./extras.ts'));
