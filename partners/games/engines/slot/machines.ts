import { createClusterMachine } from './cluster/machine.ts';
import { clusterModels } from './cluster/model.ts';
import { createLinesMachine } from './lines/machine.ts';
import { linesModels } from './lines/model.ts';
import type { SlotMachine } from './machine.ts';
import { volatilities } from './outcome.ts';

/** Every machine by the name of its engine: the mechanic, and the volatility of its model. */
export const slotMachines: ReadonlyMap<string, SlotMachine> = new Map<string, SlotMachine>(
  volatilities.flatMap((volatility): [string, SlotMachine][] => [
    [`slot.lines.${volatility}`, createLinesMachine(linesModels[volatility])],
    [`slot.cluster.${volatility}`, createClusterMachine(clusterModels[volatility])],
  ]),
);
