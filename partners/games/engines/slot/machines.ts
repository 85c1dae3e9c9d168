import { createClassicMachine } from './classic/machine.ts';
import { classicModels } from './classic/model.ts';
import { createClusterMachine } from './cluster/machine.ts';
import { clusterModels } from './cluster/model.ts';
import { createHoldMachine } from './hold-and-spin/machine.ts';
import { holdModels } from './hold-and-spin/model.ts';
import { createJackpotMachine } from './jackpot/machine.ts';
import { jackpotModels } from './jackpot/model.ts';
import { createLinesMachine } from './lines/machine.ts';
import { linesModels } from './lines/model.ts';
import type { SlotMachine } from './machine.ts';
import { createMultiplierMachine } from './multiplier/machine.ts';
import { multiplierModels } from './multiplier/model.ts';
import { volatilities } from './outcome.ts';
import { createWaysMachine } from './ways/machine.ts';
import { waysModels } from './ways/model.ts';

/** Every machine by the name of its engine: the mechanic, and the volatility of its model. */
export const slotMachines: ReadonlyMap<string, SlotMachine> = new Map<string, SlotMachine>(
  volatilities.flatMap((volatility): [string, SlotMachine][] => [
    [`slot.lines.${volatility}`, createLinesMachine(linesModels[volatility])],
    [`slot.holdAndSpin.${volatility}`, createHoldMachine(holdModels[volatility])],
    [`slot.jackpot.${volatility}`, createJackpotMachine(jackpotModels[volatility])],
    [`slot.cluster.${volatility}`, createClusterMachine(clusterModels[volatility])],
    [`slot.classic.${volatility}`, createClassicMachine(classicModels[volatility])],
    [`slot.ways.${volatility}`, createWaysMachine(waysModels[volatility])],
    [`slot.multiplier.${volatility}`, createMultiplierMachine(multiplierModels[volatility])],
  ]),
);
