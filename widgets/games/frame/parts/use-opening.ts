import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { coreAtom } from '#engine/brand';
import { factsAtom } from '#engine/pages';
import type { LaunchableGame } from '#widgets/games';

/**
 * Where a vendor's games open on this device, as the brand says (§2, §9). An address opens once: where it has opened the game
 * stays, also when a tablet is turned and counts as a phone from then on.
 */
export function useOpening(game: LaunchableGame | null, address: URL | undefined): 'frame' | 'window' | 'page' {
  const { brand } = useAtomValue(coreAtom);
  const { device } = useAtomValue(factsAtom);
  const opens = brand.vendors?.shown?.[game?.vassalage ?? '']?.opens;
  const where = opens?.[device === 'desktop' ? 'desktop' : 'phone'] ?? 'frame';
  const [first, setFirst] = useState({ address, where });
  if (first.address === address) return address ? first.where : where;
  setFirst({ address, where });
  return where;
}
