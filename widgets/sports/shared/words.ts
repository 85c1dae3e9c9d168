import { useFormat, useText } from '#engine/i18n';
import type { Pick } from './slip.ts';

/** What is bet on, in words: a side, with its handicap; over or under with the total. */
export function useOutcomeWords(): (pick: Omit<Pick, 'odds'>) => string {
  const text = useText('sports');
  const { number } = useFormat();
  return ({ fixture, market, line, outcome }) => {
    if (outcome === 'draw') return text('draw');
    if (outcome === 'over') return text('over', { line: number(line) });
    if (outcome === 'under') return text('under', { line: number(line) });
    if (market !== 'handicap') return fixture[outcome];
    // The line is added to the side named first.
    const own = outcome === 'home' ? line : -line;
    return `${fixture[outcome]} ${own === 0 ? '0' : `${own > 0 ? '+' : '−'}${number(Math.abs(own))}`}`;
  };
}
