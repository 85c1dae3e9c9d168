import {
  array,
  boolean,
  mixed,
  number,
  type ObjectSchema,
  object,
  ref,
  type Schema,
  string,
  ValidationError,
} from 'yup';
import { LONGEST_VALUE, type Matcher } from '#engine/patterns';
import { asciiDigits } from '../../schemas/platform/digits.ts';
import { countWords } from '../../schemas/platform/words.ts';
import {
  type BankAccount,
  type ChosenFile,
  companionOf,
  type FieldKind,
  type FieldModel,
  type FormModel,
  type Rule,
  type RuleOf,
  ruleOf,
  type Sent,
  type TypedAmount,
  type Values,
} from './field.ts';
import { patternMatcher } from './pattern.ts';

/** Field id → what is wrong with it: a code of faults.ts, or a sentence of the platform. */
export type Faults = Readonly<Record<string, string | undefined>>;

const schemas = new WeakMap<FormModel, ObjectSchema<Values>>();

/**
 * The yup schema of a form (spec §5, "Per-field rule"): it turns what controls hold into what is sent, and judges that.
 * Its messages are fault codes, see faults.ts. Built at the first check, for a form is drawn before that.
 */
function formSchema(model: FormModel): ObjectSchema<Values> {
  const known = schemas.get(model);
  if (known) return known;
  const fields = model.fields.map((field) => [field.id, fieldSchema(field)] as const);
  const schema = object(Object.fromEntries(fields)) as ObjectSchema<Values>;
  schemas.set(model, schema);
  return schema;
}

/** What is wrong with a form, field by field: of each the first rule that is broken. */
export function faultsOf(model: FormModel, values: Values): Faults {
  try {
    formSchema(model).validateSync(values, { abortEarly: false, disableStackTrace: true });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults: Record<string, string> = {};
    for (const { path = '', message } of error.inner) faults[path] ??= message;
    return faults;
  }
}

/** The form's values as they are sent: only its own fields, none that is empty, each with what it brings besides. */
export function sentValues<Model extends FormModel>(model: Model, values: Values): Sent<Model> {
  const cast: Readonly<Record<string, unknown>> = formSchema(model).cast(values, { assert: false });
  const sent: Record<string, unknown> = {};
  for (const { id, kind, disabled } of model.fields) {
    if (kind === 'agreement' || disabled) continue;
    if (cast[id] !== undefined) sent[id] = kind === 'file' ? filesIn(cast[id] as ChosenFile[]) : cast[id];
    const companion = companionOf(kind);
    if (companion && values[companion]) sent[companion] = values[companion];
  }
  return sent as Sent<Model>;
}

function fieldSchema(field: FieldModel): Schema {
  if (field.disabled) return mixed();
  const base = bases[field.kind] as (field: FieldModel) => Schema;
  return field.rules.reduce((schema, rule) => withRule(schema, rule, field), base(field));
}

/** What a kind of field holds, and how that becomes what it sends. Nothing is empty in one way only: undefined. */
const bases: { [Kind in FieldKind]: (field: FieldModel<string, Kind>) => Schema } = {
  text: trimmed,
  password: trimmed,
  smsCode: trimmed,
  captcha: trimmed,
  textarea: () => text((typed) => typed.trim()),
  select: () => text(),
  radio: () => text(),
  phone(field) {
    const inNation = nationalNumber(field);
    return text((typed) => inNation(asciiDigits(typed).replace(SEPARATORS, '')));
  },
  date: () => judged<string>(text(), 'date_invalid', isDay),
  amount: () =>
    number()
      .transform((_number, { typed, minor = Number.NaN }: TypedAmount) => (typed.trim() === '' ? undefined : minor))
      .typeError(({ originalValue }: { originalValue: TypedAmount }) => `amount_${originalValue.fault}`),
  agreement: () => boolean().transform((ticked: boolean) => ticked || undefined),
  file() {
    const files = array<ChosenFile>().transform((all: ChosenFile[]) => (all.length > 0 ? all : undefined));
    return judged<ChosenFile[]>(files, 'file_type', (all) => all.every(({ type }) => type !== undefined));
  },
  bankAccount() {
    const whole = judged(mixed<BankAccount>().transform(tidyAccount), 'account_incomplete', isWhole);
    return judged(whole, 'account_number', isAccountNumber);
  },
};

/** How each rule stands in yup. */
const applied: {
  [Name in Rule['rule']]: (schema: Schema, rule: RuleOf<Name>, field: FieldModel) => Schema;
} = {
  required: (schema) => schema.required('required'),
  length(schema, { min, max }) {
    const long = judged<string>(schema, 'too_short', (value) => codePoints(value) >= min);
    return judged<string>(long, 'too_long', (value) => codePoints(value) <= max);
  },
  words(schema, { min, max }) {
    const long = judged<string>(schema, 'too_short', (value) => countWords(value) >= min);
    return judged<string>(long, 'too_long', (value) => countWords(value) <= max);
  },
  pattern(schema, rule, field) {
    const { max = LONGEST_VALUE } = ruleOf(field, 'length') ?? {};
    const matches = patternMatcher(rule, max);
    // A pattern never meets a text longer than it was vetted for: that is too long already.
    const test = (value: string) => !matches || codePoints(value) > max || matches(value);
    return judged<string>(schema, 'pattern_mismatch', test);
  },
  amount(schema, { min = 0, max = Number.POSITIVE_INFINITY, step = 1, available = Number.POSITIVE_INFINITY }) {
    const enough = judged<number>(schema, 'amount_min', (minor) => minor >= min);
    const allowed = judged<number>(enough, 'amount_max', (minor) => minor <= max);
    const covered = judged<number>(allowed, 'amount_available', (minor) => minor <= available);
    return judged<number>(covered, 'amount_step', (minor) => minor % step === 0);
  },
  oneOf: (schema, { values }) => schema.oneOf(values, 'not_offered'),
  equals: (schema, { field }) => schema.oneOf([ref(field)], 'inconsistent'),
  unlike: (schema, { field }) =>
    schema.test({
      name: 'like_login',
      message: 'like_login',
      skipAbsent: true,
      test: (value, { parent }) => value !== parent[field],
    }),
  // Every day is sent: the platform notes who states an age below the legal one.
  age: (schema) => schema,
  files(schema, { most, bytes }) {
    const few = judged<ChosenFile[]>(schema, 'file_count', (all) => all.length <= most);
    return judged<ChosenFile[]>(few, 'file_size', (all) => all.every(({ file }) => file.size <= bytes));
  },
};

/** A test of what is there: a field that is empty breaks the rule `required` and no other. */
function judged<Value>(schema: Schema, message: string, test: (value: Value) => boolean): Schema {
  return schema.test({ name: message, message, skipAbsent: true, test: (value) => test(value as Value) });
}

function withRule(schema: Schema, rule: Rule, field: FieldModel): Schema {
  const apply = applied[rule.rule] as (schema: Schema, rule: Rule, field: FieldModel) => Schema;
  return apply(schema, rule, field);
}

function text(tidy: (typed: string) => string = (typed) => typed): Schema {
  return string().transform((typed: string) => tidy(typed) || undefined);
}

/** As it was typed, but for blanks around it; numbers and codes in the digits of any keyboard. */
function trimmed({ trim = true, inputMode }: { trim?: boolean; inputMode?: string }): Schema {
  const isNumber = inputMode === 'numeric' || inputMode === 'tel';
  return text((typed) => {
    const plain = isNumber ? asciiDigits(typed) : typed;
    return trim ? plain.trim() : plain;
  });
}

/** What players put between the digits of a number. */
const SEPARATORS = /[\s().\-\u2010-\u2013]+/g;

/** People write the trunk zero that dialling codes replace; it goes when the platform takes the number without only. */
function nationalNumber(field: FieldModel): (digits: string) => string {
  const { max = LONGEST_VALUE } = ruleOf(field, 'length') ?? {};
  const matchers = field.rules.flatMap((rule) => (rule.rule === 'pattern' && patternMatcher(rule, max)) || []);
  const matches: Matcher = (digits) => matchers.every((one) => one(digits));
  return (digits) => {
    if (!digits.startsWith('0') || matches(digits)) return digits;
    const without = digits.replace(/^0/, '');
    return matches(without) ? without : digits;
  };
}

/** Length as the platform counts it: an emoji is one character, not two. */
function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** Whether a text is a day that there is: `2026-02-30` is none. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function filesIn(chosen: readonly ChosenFile[]): File[] {
  return chosen.map(({ file }) => file);
}

function tidyAccount({ bank, number: typed, holder }: BankAccount): BankAccount | undefined {
  const account = {
    bank,
    number: asciiDigits(typed)
      .replaceAll(/[\s.-]/g, '')
      .toUpperCase(),
    holder: holder.trim(),
  };
  return Object.values(account).some((part) => part !== '') ? account : undefined;
}

function isWhole(account: BankAccount): boolean {
  return Object.values(account).every((part) => part !== '');
}

/** As long as account numbers and IBANs are. */
function isAccountNumber({ number: digits }: BankAccount): boolean {
  return /^[A-Z0-9]{4,34}$/.test(digits);
}
