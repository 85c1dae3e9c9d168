import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { factsAtom } from '#engine/pages';
import type { LaunchableGame } from '#widgets/games';

/** Where a vendor's games open on this device, as the brand says (§2, §9). */
export function useOpening(game: LaunchableGame | null): 'frame' | 'window' | 'page' {
  const { brand } = useAtomValue(coreAtom);
  const { device } = useAtomValue(factsAtom);
  return brand.vendors?.shown?.[game?.vassalage ?? '']?.opens?.[device === 'desktop' ? 'desktop' : 'phone'] ?? 'frame';
}
