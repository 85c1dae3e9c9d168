import type { PotLevel } from '../../pots.ts';
import type { LineRules } from '../lines/evaluate.ts';
import type { Volatility } from '../outcome.ts';
import { readStrip, type Strip } from '../symbols.ts';
import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** Everything that decides what a slot with progressive pots pays. Pays of lines are coins. */
export type JackpotModel = LineRules & {
  readonly volatility: Volatility;
  readonly rows: number;
  readonly strips: readonly Strip[];
  /** The largest first. */
  readonly pots: readonly PotLevel[];
};

interface JackpotModelFile extends Omit<JackpotModel, 'strips' | 'volatility' | 'pots'> {
  readonly strips: readonly string[];
  readonly pots: readonly (Omit<PotLevel, 'name'> & { readonly name: string })[];
}

const names = ['grand', 'major', 'minor', 'mini'] as const;

function readModel(file: JackpotModelFile, volatility: Volatility): JackpotModel {
  const pots = names.map((name) => {
    const level = file.pots.find((one) => one.name === name);
    if (!level) throw new Error(`The jackpot model "${volatility}" has no ${name} pot`);
    return { ...level, name };
  });
  return { ...file, volatility, strips: file.strips.map(readStrip), pots };
}

/** The three models that games choose from by their volatility. */
export const jackpotModels: Readonly<Record<Volatility, JackpotModel>> = {
  low: readModel(low, 'low'),
  medium: readModel(medium, 'medium'),
  high: readModel(high, 'high'),
};
