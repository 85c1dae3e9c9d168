import type { Text } from '#engine/i18n';
import type { FieldFault } from '#schemas/platform';
import type { FieldModel } from './field.ts';

/** The text of a fault for players. The same codes come from our own check and from the platform (errors.json). */
export function faultText(fault: string, field: FieldModel, t: Text): string {
  const label = t(field.label);
  switch (fault as FieldFault) {
    case 'required':
      return field.kind === 'agreement' ? t('forms:must_agree') : t('forms:not_empty', { field: label });
    case 'too_short':
    case 'too_long':
    case 'pattern_mismatch':
      return patternText(field, label, t);
    case 'inconsistent':
      return t('forms:inconsistent_twice');
    case 'taken':
    case 'too_common':
    case 'wrong':
      return t(`forms:${fault}`, { field: label });
    default:
      // A platform of an operator's own answers with a sentence for players.
      return /\s/.test(fault) ? fault : t('forms:wrong', { field: label });
  }
}

/** What a field takes, in words: its pattern's message with the bounds filled in (spec §5). */
function patternText({ patternMessage, min, max }: FieldModel, label: string, t: Text): string {
  // i18next turns `{{min}}` into the spec's own `(min)`, so that both ways to write it end here.
  return withBounds(t(patternMessage, { field: label, min: '(min)', max: '(max)' }), min, max);
}

/** What stands around a field while nothing is wrong with it. */
export interface FieldWords {
  label: string;
  /** In the empty field: the brand's words, else what it takes if that is short, else its name; a star: required (§5). */
  placeholder: string;
  /** Below the field: the brand's hint, else what it takes when the placeholder does not say so. */
  hint: string | undefined;
  /** Below the field once something is typed, for then the placeholder is gone. */
  rule: string | undefined;
}

/** The words of a field. */
export function fieldWords(field: FieldModel, t: Text): FieldWords {
  const label = t(field.label);
  const says = field.matches && field.min > 0 ? patternText(field, label, t) : undefined;
  const inside = field.placeholder ? t(field.placeholder) : says && isShort(says) ? says : label;
  const hint = field.hint ? t(field.hint) : says === inside ? undefined : says;
  return { label, placeholder: field.required ? `${inside} *` : inside, hint, rule: hint ?? says };
}

/** Fits into a field on a phone. Chinese characters are as wide as two letters. */
function isShort(text: string): boolean {
  const width = [...text].reduce((sum, character) => sum + (character >= '\u2e80' ? 2 : 1), 0);
  return width <= 30;
}

/** Fills `(min)` and `(max)` in; where both are one number, `(min)–(max)` is that number alone (spec §5). */
export function withBounds(text: string, min: number, max: number): string {
  const joined = min === max ? text.replace(/\(min\)[^(]{0,12}\(max\)/g, '(min)') : text;
  return joined.replaceAll('(min)', String(min)).replaceAll('(max)', String(max));
}
