import { errorDetail } from '#engine/platform';
import type { FormModel } from './field.ts';
import type { Faults } from './schema.ts';

/** Business codes that are about one field of the form rather than about the whole. */
const ABOUT_CAPTCHA = new Set(['captcha_wrong', 'captcha_required', 'human_check_failed']);

/** What a failed call says about a form: faults of the fields that it has and nobody has edited since, else itself. */
export function refusalOf(
  refused: { error: unknown; edited: readonly string[] } | undefined,
  { fields }: FormModel,
): { fields: Faults; failure?: unknown } {
  if (!refused) return { fields: {} };
  const { error, edited } = refused;
  const named = Object.entries(namedIn(error)).filter(([id]) => fields.some((field) => field.id === id));
  if (named.length === 0) return { fields: {}, failure: error };
  return { fields: Object.fromEntries(named.filter(([id]) => !edited.includes(id))) };
}

function namedIn(error: unknown): Record<string, string> {
  const { code } = Object(error) as { code?: unknown };
  if (typeof code === 'string' && ABOUT_CAPTCHA.has(code)) return { captcha: 'wrong' };
  const entries = Object.entries(Object(errorDetail(error, 'fields')) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
