import type { AmountFault } from '#engine/i18n';
import type { Icon } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';

/** Where a form keeps the dialling code that stands before its mobile number; also its name in payloads (spec §3). */
export const DIALING_CODE = 'countryDialingCode';

/** An account at a bank. */
export interface BankAccount {
  /** Value of one of the field's banks. */
  bank: string;
  /** Letters and digits, without what people write between them. */
  number: string;
  holder: string;
}

/** A file that a player chose. */
export interface ChosenFile {
  /** Tells it from another of the same name. */
  id: string;
  file: File;
  /** What its first bytes say it is; undefined: nothing that is taken. */
  type: 'image/png' | 'image/jpeg' | undefined;
}

/** An amount as it was typed, and what that comes to in minor units of the currency, or why it comes to nothing. */
export interface TypedAmount {
  typed: string;
  minor?: number | undefined;
  fault?: AmountFault | undefined;
}

/** One of several things to choose from. */
export interface ChoiceOption {
  value: string;
  /** Ready to be shown: names of banks and the like come from the platform. */
  label: string;
  /** A line below the label, on cards. */
  text?: string;
}

/** What a control holds while a player fills it in, by kind. */
export interface HeldValues {
  text: string;
  password: string;
  phone: string;
  smsCode: string;
  captcha: string;
  textarea: string;
  select: string;
  radio: string;
  /** `YYYY-MM-DD` */
  date: string;
  amount: TypedAmount;
  file: readonly ChosenFile[];
  bankAccount: BankAccount;
  agreement: boolean;
}

/** How a field is drawn, and what it holds. */
export type FieldKind = keyof HeldValues;

/** What is sent, by kind, where it is not what the control holds. An agreement is no part of a payload. */
interface Converted {
  /** Minor units of the currency. */
  amount: number;
  file: readonly File[];
  agreement: never;
}

type SentValue<Kind extends FieldKind> = Kind extends keyof Converted ? Converted[Kind] : HeldValues[Kind];

/** What a value must keep to. Each is a rule of its own; the first one that is broken is shown. */
export type Rule =
  | { rule: 'required' }
  /** Bounds in Unicode code points. */
  | { rule: 'length'; min: number; max: number }
  /** Bounds in words, as the platform counts them. */
  | { rule: 'words'; min: number; max: number }
  /** A pattern of the catalogue; where there is none of that id, the platform's own (spec §5). */
  | { rule: 'pattern'; patternId?: number | undefined; acceptedPattern?: string | undefined }
  /** Minor units. `available` is what the player has. */
  | { rule: 'amount'; min?: number; max?: number; step?: number; available?: number }
  | { rule: 'oneOf'; values: readonly string[] }
  /** Repeats what stands in another field. */
  | { rule: 'equals'; field: string }
  /** Differs from what stands in another field. */
  | { rule: 'unlike'; field: string }
  /** A day of birth that is so many years ago: the platform alone judges it, and answers `too_young`. */
  | { rule: 'age'; years: number }
  /** Pictures: how many, and how large each may be, bytes. */
  | { rule: 'files'; most: number; bytes: number };

/** A rule by its name. */
export type RuleOf<Name extends Rule['rule']> = Extract<Rule, { rule: Name }>;

interface Typed {
  autoComplete: string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'decimal';
  /** Blanks around the value are dropped before it is checked and sent (spec §5), unless this says false. */
  trim?: boolean;
}

/** What a kind of field knows beside what all of them do. */
interface Parts {
  text: Typed & { inputType?: 'text' | 'email' };
  password: Typed;
  phone: Typed;
  smsCode: Typed & { purpose: 'register' | 'login' | 'password' };
  /** `form`: another one brings another picture (spec §4). */
  captcha: Typed & { form?: string };
  textarea: { rows?: number };
  select: { options: readonly ChoiceOption[] };
  radio: { options: readonly ChoiceOption[] };
  date: { autoComplete?: 'bday' };
  amount: {
    /** The brand's unless it says another. */
    currency?: string;
    /** Amounts to take with one press, in minor units. */
    quick?: readonly number[];
  };
  file: object;
  bankAccount: { banks: readonly ChoiceOption[] };
  agreement: object;
}

interface Field<Id extends string, Kind extends FieldKind> {
  readonly id: Id;
  readonly kind: Kind;
  readonly rules: readonly Rule[];
  readonly icon?: Icon;
  /** A message key, like the two below. */
  readonly label: MessageReference;
  readonly placeholder?: MessageReference;
  readonly hint?: MessageReference;
  /** It shows what it holds, which cannot be changed, is not checked and not sent. */
  readonly disabled?: boolean | undefined;
  /** What it is made of is on its way, e.g. the banks to choose from: a skeleton stands in its place. */
  readonly waiting?: boolean | undefined;
}

/** One field of a form: everything that drawing and checking it needs. */
export type FieldModel<Id extends string = string, Kind extends FieldKind = FieldKind> = Kind extends FieldKind
  ? Field<Id, Kind> & Readonly<Parts[Kind]>
  : never;

/** A form, its fields in the order shown. */
export interface FormModel<One extends FieldModel = FieldModel> {
  readonly fields: readonly One[];
}

/** Field id → what its control holds. A field that is absent is empty. */
export type Values = Readonly<Record<string, HeldValues[FieldKind] | undefined>>;

/** A second value that a field of a kind brings, under its name in payloads: always text. */
export const companions = { phone: DIALING_CODE, captcha: 'captchaId' } as const satisfies Partial<
  Record<FieldKind, string>
>;

/** The name of the second value that fields of a kind bring. */
export function companionOf(kind: FieldKind): string | undefined {
  return kind in companions ? companions[kind as keyof typeof companions] : undefined;
}

/** What a form sends: the values of its fields, none of them empty, and what some bring besides. */
export type Sent<Model extends FormModel> = (Model extends FormModel<infer One>
  ? { [Each in One as Each['id']]?: SentValue<Each['kind']> }
  : never) & { [Name in (typeof companions)[keyof typeof companions]]?: string };

/** A rule of a field, if it has it. */
export function ruleOf<Name extends Rule['rule']>(
  { rules }: Pick<FieldModel, 'rules'>,
  name: Name,
): RuleOf<Name> | undefined {
  return rules.find((one): one is RuleOf<Name> => one.rule === name);
}

/** Whether a field must be filled in. */
export function isRequired(field: Pick<FieldModel, 'rules'>): boolean {
  return ruleOf(field, 'required') !== undefined;
}
