import type { Repository } from './repository.ts';

/** What a rule found: what it looked at, and `path:line why` for each breach. */
export interface Verdict {
  looked: number;
  breaches: string[];
}

/** A rule of the project. A rule that looked at nothing proves nothing: its test fails too. */
export interface Rule {
  name: string;
  check(repository: Repository): Verdict;
}
