import { createContext, use } from 'react';
import { useFormat } from '#engine/i18n';
import { useStoredState } from '#engine/ui';
import type { OddsFormat } from '#schemas/platform';
import { oddsIn } from '../../../schemas/platform/slip-prices.ts';

type Formats = readonly OddsFormat[] | undefined;

/** How prices may be read, as an answer of `fixtures` says it; decimal alone without one. */
export const OddsFormats = createContext<Formats>(undefined);

/** How the player reads prices: as chosen in this browser where the merchant has that, else the merchant's first way. */
export function useOddsFormat(formats: Formats): [format: OddsFormat, choose: (format: OddsFormat) => void] {
  const [chosen, choose] = useStoredState('oddsFormat', '');
  return [formats?.find((format) => format === chosen) ?? formats?.[0] ?? 'decimal', choose];
}

/**
 * Writes decimal odds in ten-thousandths as the player reads them.
 * @param told those of the answer, where no `OddsFormats` is around
 */
export function useOdds(told?: Formats): (odds: number) => string {
  const around = use(OddsFormats);
  const [format] = useOddsFormat(told ?? around);
  const { odds } = useFormat();
  return (value) => odds(oddsIn(format, value));
}
