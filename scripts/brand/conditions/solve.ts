import type { Answer, Box, Subject } from './domain.ts';
import type { Formula } from './formula.ts';

/** Worlds, being narrowed. */
type Left = Map<Subject, readonly Answer[]>;
type Either = Extract<Formula, { any: unknown }>;

/** So many choices are tried before a question is left open: only what is made to be hard needs more. */
const MOST_CHOICES = 20_000;

/**
 * Worlds in all of which a formula is true; none when there is no such world; `open` when that would take too long to
 * find out. What must be so is settled first, and only then one of several ways tried: so conditions may name dozens of
 * flags, and no list of all worlds is ever made.
 */
export function solve(formula: Formula, domain: Box): Box | 'none' | 'open' {
  let choices = 0;
  const search = (formulas: readonly Formula[], left: Left): Left | 'none' | 'open' => {
    const eithers = settle(formulas, left);
    if (!eithers) return 'none';
    // The fewest ways first: a wrong turn is found out soonest there.
    const [next] = eithers.toSorted((a, b) => a.any.length - b.any.length);
    if (!next) return left;
    const others = eithers.filter((either) => either !== next);
    for (const way of next.any) {
      choices += 1;
      if (choices > MOST_CHOICES) return 'open';
      const found = search([way, ...others], new Map(left));
      if (found !== 'none') return found;
    }
    return 'none';
  };
  return search([formula], new Map(domain));
}

/** Narrows worlds by all that must be so, and returns what leaves a choice; nothing when no world is left. */
function settle(formulas: readonly Formula[], left: Left): Either[] | undefined {
  let open: readonly Formula[] = formulas;
  for (;;) {
    const eithers: Either[] = [];
    const must = [...open];
    let narrowed = false;
    for (let formula = must.pop(); formula; formula = must.pop()) {
      if ('all' in formula) {
        must.push(...formula.all);
      } else if ('any' in formula) {
        const ways = formula.any.filter((way) => truth(way, left) !== false);
        if (ways.length === 0) return undefined;
        if (ways.length === 1) must.push(...ways);
        else if (!ways.some((way) => truth(way, left) === true)) eithers.push({ any: ways });
      } else if (truth(formula, left) === undefined) {
        const { subject, oneOf } = formula;
        left.set(subject, left.get(subject)?.filter((answer) => oneOf.has(answer)) ?? []);
        narrowed = true;
      } else if (truth(formula, left) === false) {
        return undefined;
      }
    }
    if (!narrowed || eithers.length === 0) return eithers;
    open = eithers;
  }
}

/** What a formula is in all worlds that are left, if it is the same in all. */
export function truth(formula: Formula, left: Box): boolean | undefined {
  if ('all' in formula) return among(formula.all, left, false);
  if ('any' in formula) return among(formula.any, left, true);
  const answers = left.get(formula.subject) ?? [];
  let fitting = 0;
  for (const answer of answers) if (formula.oneOf.has(answer)) fitting += 1;
  if (fitting === 0) return false;
  return fitting === answers.length ? true : undefined;
}

/** One part that is `decisive` makes the whole so; all of them must be the other for the whole to be the other. */
function among(parts: readonly Formula[], left: Box, decisive: boolean): boolean | undefined {
  let whole: boolean | undefined = !decisive;
  for (const part of parts) {
    const found = truth(part, left);
    if (found === decisive) return decisive;
    if (found === undefined) whole = undefined;
  }
  return whole;
}
