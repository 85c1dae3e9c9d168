import type { When } from '#schemas/brand';
import { gather, placesOf } from '../../../references/index.ts';
import { isInverted } from '../../logic/constant.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Stretches of time begin before they end, are not over, and do not lie over each other where one of several is meant. */
export const schedule: Rule = scheduleAt(Date.now);

/** The same rule at another time. */
export function scheduleAt(now: () => number): Rule {
  return {
    name: 'schedule',
    checkFile({ file, json, contracts }) {
      const { fits, blocksFit, references } = gather(contracts, file, json);
      if (!fits || !blocksFit || !references.when.some((when) => isSuspect(when, now()))) return [];
      return placesOf(contracts, file, json).conditions.flatMap(({ when, pointer }) => {
        return faultsOf(when, pointer, now()).map((fault) => ({ rule: 'schedule', file, ...fault }));
      });
    },
  };
}

function isSuspect(when: When, now: number): boolean {
  const { until, any } = when;
  return (
    isInverted(when) ||
    odd(when, now).length > 0 ||
    (until !== undefined && Date.parse(until) <= now) ||
    overlap(any) !== undefined
  );
}

function faultsOf(when: When, at: string, now: number): Omit<Finding, 'rule' | 'file'>[] {
  const { until, any } = when;
  if (isInverted(when)) {
    return [{ pointer: `${at}/until`, message: 'This ends before it begins: nobody ever sees it.' }];
  }
  const faults: Omit<Finding, 'rule' | 'file'>[] = [];
  // Of what is turned round, the end is a beginning.
  if (until !== undefined && Date.parse(until) <= now && !at.includes('/not')) {
    const message = `This ended on ${until.slice(0, 10)}: nobody sees it any more.`;
    faults.push({ severity: 'warning', pointer: `${at}/until`, message });
  }
  faults.push(...odd(when, now).map(({ name, message }) => ({ severity, pointer: `${at}/${name}`, message })));
  const second = overlap(any);
  if (second !== undefined) {
    const message = 'This stretch of time lies over another one of the list.';
    faults.push({ severity: 'warning', pointer: `${at}/any/${second}`, message });
  }
  return faults;
}

const severity = 'warning' as const;

const year = 365.25 * 86_400_000;
/** What begins later is a slip of the keys; so is what ends later, or began before there was a site. */
const farthest = { from: 3, until: 20 };
const earliest = Date.parse('2000-01-01T00:00:00Z');

/** Times that nobody means: of another century, or years away. */
function odd(when: When, now: number): { name: 'from' | 'until'; message: string }[] {
  return (['from', 'until'] as const).flatMap((name) => {
    const said = when[name];
    const time = said === undefined ? Number.NaN : Date.parse(said);
    const day = said?.slice(0, 10);
    const years = Math.round((time - now) / year);
    if (name === 'from' && time < earliest) {
      return [{ name, message: `This began on ${day}: it says nothing, or another year was meant.` }];
    }
    if (!(time > now + farthest[name] * year)) return [];
    const rest = name === 'from' ? 'nobody sees it before' : 'leave it out for what stays, or another year was meant';
    return [{ name, message: `This ${name === 'from' ? 'begins' : 'ends'} on ${day}, in ${years} years: ${rest}.` }];
  });
}

/** Index of the first of several stretches that begins before an earlier one has ended; they ask for nothing but time. */
function overlap(any: readonly When[] | undefined): number | undefined {
  const spans = (any ?? []).flatMap(({ from, until, ...rest }, index) => {
    if (from === undefined || until === undefined || Object.keys(rest).length > 0) return [];
    return [{ index, from: Date.parse(from), until: Date.parse(until) }];
  });
  return spans.find((span, at) => {
    return spans.slice(0, at).some((other) => span.from < other.until && other.from < span.until);
  })?.index;
}
