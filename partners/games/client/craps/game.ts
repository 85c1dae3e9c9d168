import type { CrapsRules } from '../../engines/craps/engine.ts';
import type { CrapsResult } from '../../engines/craps/rules.ts';
import type { Shell } from '../shell/shell.ts';
import type { Field } from '../table/cloth.ts';
import { payRules, priceOf } from '../table/pays.ts';
import { startTable } from '../table/play.ts';
import { createThrower } from './thrower.ts';

/** Craps: the two lines, and bets on the first throw. */
export function start(shell: Shell): Promise<void> {
  const { t } = shell;
  const { pays, returns } = shell.view.rules as CrapsRules;
  const price = (factor: number) => priceOf(shell, factor);
  const name = (type: string) => t(`craps.${type}`);
  const fieldPays = [pays.field, pays.fieldTwo, pays.fieldTwelve].map(price).join(' · ');
  const field = (type: string, shown: string, look = 'is-cloth'): Field => ({
    type,
    pick: [],
    label: name(type),
    pays: shown,
    look,
  });
  const once = (type: string, factor: number): Field => ({ ...field(type, price(factor)), row: 'once' });
  const fields = [
    field('pass', price(pays.line), 'is-pass is-main'),
    field('dontPass', price(pays.line), 'is-dontPass is-main'),
    field('field', fieldPays, 'is-field is-wide'),
    once('seven', pays.seven),
    once('craps', pays.craps),
    once('eleven', pays.eleven),
    once('two', pays.edge),
    once('twelve', pays.edge),
  ];
  const sums = ({ rolls }: CrapsResult) => rolls.map(([one, other]) => one + other);
  const row = (type: string, shown: string, returned: number) => ({ name: name(type), pays: shown, returned });
  return startTable<CrapsResult>(shell, {
    machine: createThrower(t),
    machineLabel: t('craps.dice'),
    cloth: { fields, look: 'sides-table is-pair' },
    say: (result) => `${sums(result).join(', ')}: ${t(`craps.ends.${result.passes}`)}`,
    past: (result) => ({
      face: [String(sums(result).at(-1))],
      look: `is-${result.passes}`,
      name: t(`craps.ends.${result.passes}`),
    }),
    rules: () =>
      payRules(
        shell,
        [t('craps.rulesLead'), t('craps.rulesOnce')],
        [
          row('pass', price(pays.line), returns.pass),
          row('dontPass', price(pays.line), returns.dontPass),
          row('field', fieldPays, returns.field),
          row('seven', price(pays.seven), returns.seven),
          row('craps', price(pays.craps), returns.craps),
          row('eleven', price(pays.eleven), returns.eleven),
          row('two', price(pays.edge), returns.edge),
          row('twelve', price(pays.edge), returns.edge),
        ],
      ),
  });
}
