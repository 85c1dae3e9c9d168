import type { Matcher } from '#engine/patterns';
import type { Icon } from '#schemas/brand';

/** How a field is drawn. */
export type FieldKind = 'text' | 'password' | 'phone' | 'smsCode' | 'captcha' | 'agreement';

/** One field of a form: everything that drawing and checking it needs. */
export interface FieldModel {
  readonly id: string;
  readonly kind: FieldKind;
  readonly inputType: 'text' | 'password' | 'email' | 'tel';
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly required: boolean;
  /** Blanks around the value are dropped before it is checked and sent (spec §5). */
  readonly trim: boolean;
  /** Bounds in Unicode code points. */
  readonly min: number;
  readonly max: number;
  readonly matches?: Matcher;
  /** Message of a value outside the bounds or the pattern. */
  readonly patternMessage: string;
  /** Id of the field whose value this one must repeat. */
  readonly repeats?: string;
  readonly icon?: Icon;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
}

/** A form, its fields in the order shown. */
export interface FormModel {
  readonly fields: readonly FieldModel[];
}

/** Field id → text. A field that is absent is empty. */
export type Values = Readonly<Record<string, string>>;

/** Where a form keeps the dialling code that stands before its mobile number; also its name in payloads (spec §3). */
export const DIALING_CODE = 'countryDialingCode';
