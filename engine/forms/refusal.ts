import type { Text } from '#engine/i18n';
import { errorDetail, errorText } from '#engine/platform';
import type { FieldModel, FormModel } from './field.ts';
import type { Refusal } from './use-form.ts';

/** Business codes that are about one field of the form rather than about the whole. */
const ABOUT_CAPTCHA = new Set(['captcha_wrong', 'captcha_required', 'human_check_failed']);

/** What a failed call says about a form: faults under the fields that it has, the rest in words above them. */
export function refusalOf(error: unknown, model: FormModel, t: Text): Refusal {
  const has = (id: string) => model.fields.some((field: FieldModel) => field.id === id);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && ABOUT_CAPTCHA.has(code) && has('captcha')) return { fields: { captcha: 'wrong' } };
  const named = Object.entries(errorDetail(error, 'fields') ?? {}).filter((entry): entry is [string, string] => {
    return has(entry[0]) && typeof entry[1] === 'string';
  });
  return named.length > 0 ? { fields: Object.fromEntries(named) } : { message: errorText(error, t) };
}
