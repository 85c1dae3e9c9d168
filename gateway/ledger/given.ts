import type { TransferKind } from '../database/tables/index.ts';

/** Money that was given, and can be given up: what bonuses are. What a deposit requires belongs to the player's own money. */
export const givable: TransferKind[] = ['bonus', 'reward', 'points'];
