import type { Format, Translate } from '#engine/i18n';
import { type FieldModel, isRequired, type Rule, ruleOf } from './field.ts';
import { patternMatcher, patternMessage } from './pattern.ts';

/** What the words of a form are written with. */
export interface Words {
  t: Translate;
  format: Pick<Format, 'money'>;
}

/** Faults that say all there is to say without the field's name or its rules. */
const plain = [
  'date_invalid',
  'amount_unreadable',
  'amount_separators',
  'amount_decimals',
  'amount_tooLarge',
  'amount_available',
  'not_offered',
  'file_type',
  'account_incomplete',
  'account_number',
  'like_login',
] as const;

function isPlain(fault: string): fault is (typeof plain)[number] {
  return plain.some((code) => code === fault);
}

/** The text of a fault for players. The same codes come from our own check and from the platform (errors.json). */
export function faultText(fault: string, field: FieldModel, { t, format }: Words): string {
  const label = t(field.label);
  switch (fault) {
    case 'required':
      return field.kind === 'agreement' ? t('forms:must_agree') : t('forms:not_empty', { field: label });
    case 'too_short':
    case 'too_long':
    case 'pattern_mismatch':
      return patternText(field, label, t);
    case 'inconsistent':
      return t(field.kind === 'password' ? 'forms:inconsistent_twice' : 'forms:inconsistent');
    case 'taken':
    case 'too_common':
    case 'wrong':
      return t(`forms:${fault}`, { field: label });
    case 'amount_min':
    case 'amount_max':
    case 'amount_step': {
      const bound = ruleOf(field, 'amount')?.[amountBounds[fault]] ?? 0;
      return t(`forms:${fault}`, { amount: format.money(bound, currencyOf(field)) });
    }
    case 'too_young':
      return t('forms:too_young', { years: ruleOf(field, 'age')?.years ?? 0 });
    case 'file_count':
      return t('forms:file_count', { most: ruleOf(field, 'files')?.most ?? 0 });
    case 'file_size':
      return t('forms:file_size', { size: megabytes(field) });
    default:
      if (isPlain(fault)) return t(`forms:${fault}`);
      // A platform of an operator's own answers with a sentence for players.
      return /\s/.test(fault) ? fault : t('forms:wrong', { field: label });
  }
}

const amountBounds = { amount_min: 'min', amount_max: 'max', amount_step: 'step' } as const;

/** What a field takes, in words: its pattern's message with the bounds filled in (spec §5). */
function patternText(field: FieldModel, label: string, t: Translate): string {
  const words = ruleOf(field, 'words');
  if (words) return t('forms:words', words);
  const length = ruleOf(field, 'length');
  const { min, max } = length ?? { min: 0, max: 0 };
  const patterns = field.rules.filter((rule) => rule.rule === 'pattern');
  // Without a pattern the bounds are all that there is to say; without either only the platform knows what it takes.
  const bounds = min > 0 ? 'forms:length' : 'forms:length_most';
  const message = length && patterns.length === 0 ? bounds : patternMessage(patterns);
  // i18next turns `{{min}}` into the spec's own `(min)`, so that both ways to write it end here.
  return withBounds(t(message, { field: label, min: '(min)', max: '(max)' }), min, max);
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
export function fieldWords(field: FieldModel, { t, format }: Words): FieldWords {
  const label = t(field.label);
  const takes = takesText(field, label, { t, format });
  const inside = field.placeholder ? t(field.placeholder) : takes && isShort(takes) ? takes : label;
  const hint = field.hint ? t(field.hint) : takes === inside ? undefined : takes;
  return { label, placeholder: isRequired(field) ? `${inside} *` : inside, hint, rule: hint ?? takes };
}

/** What a field takes, where a player would not guess it. */
function takesText(field: FieldModel, label: string, { t, format }: Words): string | undefined {
  const amount = ruleOf(field, 'amount');
  if (amount) return amountText(amount, field, { t, format });
  const files = ruleOf(field, 'files');
  if (files) return t('forms:file_takes', { most: files.most, size: megabytes(field) });
  if (ruleOf(field, 'words')) return patternText(field, label, t);
  const { min, max } = ruleOf(field, 'length') ?? { min: 0, max: undefined };
  const judges = field.rules.some((rule) => rule.rule === 'pattern' && patternMatcher(rule, max));
  return judges && min > 0 ? patternText(field, label, t) : undefined;
}

function amountText({ min, max, available }: Extract<Rule, { rule: 'amount' }>, field: FieldModel, words: Words) {
  const money = (minor: number) => words.format.money(minor, currencyOf(field));
  const bounds =
    min !== undefined && max !== undefined
      ? words.t('forms:amount_between', { min: money(min), max: money(max) })
      : min !== undefined
        ? words.t('forms:amount_min', { amount: money(min) })
        : max !== undefined
          ? words.t('forms:amount_max', { amount: money(max) })
          : undefined;
  const had = available === undefined ? undefined : words.t('forms:amount_had', { amount: money(available) });
  return [bounds, had].filter((part) => part !== undefined).join(' · ') || undefined;
}

function currencyOf(field: FieldModel): string | undefined {
  return field.kind === 'amount' ? field.currency : undefined;
}

function megabytes(field: FieldModel): number {
  return Math.floor((ruleOf(field, 'files')?.bytes ?? 0) / 1_000_000);
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
