import { isObject } from '#engine/brand';
import { valueAt } from '../../../folders/index.ts';
import { eachBlock, gather } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'number-unit';

/** A number that its bounds allow, and that nobody means: it stands in another unit. */
interface Suspicion {
  /** Kind of file, or a widget. */
  of: string;
  pointer: string;
  /** Values from here to there are suspicious, both included. */
  from: number;
  to: number;
  /** The unit that is requested, and the one that was probably meant, with what makes one of the other. */
  unit: string;
  meant: string;
  factor: number;
}

const [second, day] = [1000, 86_400_000];
const milliseconds = { unit: 'ms', meant: 's', factor: second } as const;
const seconds = { unit: 's', meant: 'ms', factor: 1 / second } as const;

const suspicions: readonly Suspicion[] = [
  ...['captchaMinInterval', 'smsMinInterval', 'searchPause'].map((name) => {
    return { of: 'brand', pointer: `/timings/${name}`, from: 1, to: 60, ...milliseconds };
  }),
  // Days in seconds: the name would be forgotten within the hour.
  { of: 'brand', pointer: '/access/remember/duration', from: 60_000, to: day / 24 - 1, ...milliseconds },
  ...['fast', 'base'].map((name) => ({ of: 'theme', pointer: `/motion/${name}`, from: 0.01, to: 5, ...milliseconds })),
  { of: 'lottery/draws', pointer: '/maxEvery', from: 1, to: 14, unit: 's', meant: 'minutes', factor: 60 },
  { of: 'lottery/draws', pointer: '/maxEvery', from: 172_801, to: 604_799, ...seconds },
];

/** Numbers are in the unit that is requested: what is allowed, but of another order of magnitude, is looked at again. */
export const numberUnit: Rule = {
  name: rule,
  checkFile({ file, json, contracts }) {
    const kind = file === 'brand' ? 'brand' : file.startsWith('themes/') ? 'theme' : undefined;
    const found: Finding[] = [];
    for (const one of suspicions) {
      if (one.of !== kind) continue;
      const value = valueAt(json, one.pointer);
      if (typeof value === 'number') found.push(...reportedIn(one, value, file, one.pointer));
    }
    if (!file.startsWith('pages/') || !gather(contracts, file, json).blocksFit) return found;
    eachBlock(json, ({ widget, props }, at) => {
      for (const one of suspicions) {
        const value = one.of === widget && isObject(props) ? valueAt(props, one.pointer) : undefined;
        if (typeof value === 'number') found.push(...reportedIn(one, value, file, `${at}/props${one.pointer}`));
      }
    });
    return found;
  },
};

function reportedIn(
  { from, to, unit, meant, factor }: Suspicion,
  value: number,
  file: string,
  pointer: string,
): Finding[] {
  if (value < from || value > to) return [];
  const message = `This is in ${unit}: ${value} ${unit} is hardly meant. ${value} ${meant} would be ${value * factor}.`;
  return [{ rule, severity: 'warning', file, pointer, message }];
}
