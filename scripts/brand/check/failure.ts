import type { RuleFailure } from './diagnostic.ts';

/** A rule that broke, in one sentence. */
export function failureSentence({ rule, brand, error }: RuleFailure): string {
  const where = brand === undefined ? '' : ` at the brand "${brand}"`;
  return `the rule "${rule}" broke${where}: ${messageOf(error)}`;
}

/** What something that was thrown says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Folder of the rule whose module did not load, by the error that came of it. */
export function brokenRule(error: unknown): string | undefined {
  const details = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  return /rules\/([\w-]+)\//.exec(details)?.[1];
}
