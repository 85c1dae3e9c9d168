import type { Tally } from './play.ts';

/** How far what is found may be from what is stated, as a share of the stake. */
const allowed = 0.001;

/** One machine: what the lobby states of it, what its mathematics say (where they can), and what its rounds came to. */
export interface Finding {
  readonly name: string;
  readonly stated: number;
  readonly exact: number | undefined;
  readonly tally: Tally;
}

export function figuresOf({ tally, exact }: Finding) {
  const mean = tally.sum / tally.rounds;
  const deviation = Math.sqrt(Math.max(tally.squares / tally.rounds - mean ** 2, 0));
  return { mean, found: exact ?? mean, deviation, error: deviation / Math.sqrt(tally.rounds) };
}

/**
 * Whether a machine returns what is stated: by its mathematics, which its rounds must not contradict, else by its
 * rounds.
 */
export function isRight(finding: Finding): boolean {
  const { found, mean, error } = figuresOf(finding);
  return Math.abs(found - finding.stated) <= allowed && Math.abs(mean - found) <= 4.5 * error;
}

const percent = (share: number, digits = 3) => (share * 100).toFixed(digits);

/** The findings as a table in Markdown. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => {
    const { found, mean, deviation, error } = figuresOf(finding);
    const { name, stated, exact, tally } = finding;
    const cells = [
      name.replace('slot.', ''),
      percent(stated, 2),
      percent(found),
      exact === undefined ? 'rounds' : 'exact',
      percent(found - stated),
      `${percent(mean)} ± ${percent(1.96 * error)}`,
      tally.rounds.toExponential(0).replace('e+', ' × 10^'),
      percent(tally.hits / tally.rounds, 1),
      deviation.toFixed(2),
      tally.most.toFixed(1),
      isRight(finding) ? 'ok' : '**wrong**',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| machine | stated, % | found, % | by | apart, % | of rounds, % (95 %) | rounds | pay, % of rounds | deviation of a round, stakes | most, stakes | |',
    '|---|---:|---:|---|---:|---:|---:|---:|---:|---:|---|',
    ...rows,
  ].join('\n');
}
