import type { AmountFault } from '#engine/i18n';

/** Which amounts are taken, in minor units. */
export interface AmountLimits {
  min?: number | undefined;
  max?: number | undefined;
  /** Amounts are multiples of it. */
  step?: number | undefined;
  /** What the player has. */
  available?: number | undefined;
}

/** Why an amount is not taken: it cannot be read, or is outside of what is allowed. */
export type AmountRefusal = AmountFault | 'min' | 'max' | 'step' | 'available';

/** Why an amount is outside of its limits; the most telling reason first. */
export function refusalOf(minor: number, { min, max, step, available }: AmountLimits): AmountRefusal | undefined {
  if (min !== undefined && minor < min) return 'min';
  if (available !== undefined && minor > available) return 'available';
  if (max !== undefined && minor > max) return 'max';
  return step !== undefined && minor % step !== 0 ? 'step' : undefined;
}
