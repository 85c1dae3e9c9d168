import type { FishModel } from './model.ts';
import arena from './models/arena.json' with { type: 'json' };
import cannon from './models/cannon.json' with { type: 'json' };
import line from './models/line.json' with { type: 'json' };

/** The three games: a reef with cannons, a fast arena in the deep, a lake with rods. */
export const fishModels = { cannon, arena, line } as const satisfies Record<string, FishModel>;
export type FishKind = keyof typeof fishModels;
