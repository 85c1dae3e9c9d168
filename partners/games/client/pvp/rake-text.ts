import type { PvpDescription } from '../../engines/pvp/engine.ts';
import type { Shell } from '../shell/shell.ts';

/** What the table keeps, in words. */
export function rakeText({ t, view }: Shell, { permille, capUnits }: PvpDescription['rake']): string {
  const share = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 1 }).format(
    permille / 1000,
  );
  return t('pvp.rulesRake', { share, units: capUnits });
}
