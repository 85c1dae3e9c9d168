import type { GameEngine } from '../engine.ts';
import { createTableEngine } from '../table.ts';
import { isXocDiaBet, shakeDiscs, xocDiaPays, xocDiaReturn, xocDiaReturns } from './rules.ts';

/** What the page needs to draw the cloth. */
export type XocDiaRules = { readonly pays: typeof xocDiaPays; readonly returns: typeof xocDiaReturns };

/** Xóc đĩa: four discs under a bowl. */
export function createXocDiaEngine(): GameEngine {
  const rules: XocDiaRules = { pays: xocDiaPays, returns: xocDiaReturns };
  return createTableEngine({ id: 'xocDia', rules, knows: isXocDiaBet, draw: shakeDiscs, returns: xocDiaReturn });
}
