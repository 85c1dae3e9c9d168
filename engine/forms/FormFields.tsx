import { type ReactNode, useId, useMemo } from 'react';
import type { Text } from '#engine/i18n';
import { type Country, DialingCode } from './DialingCode.tsx';
import { FormField } from './FormField.tsx';
import { DIALING_CODE } from './field.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

interface Props {
  form: Form;
  t: Text;
  /** BCP-47 tag of the language shown. */
  locale: string;
  /** Countries for mobile numbers; none: no dialling code is shown. */
  countries?: readonly Country[];
  /** What stands after the text of single fields, by field id. Keep the elements' identity, or the field draws anew. */
  trailing?: Readonly<Record<string, ReactNode>>;
}

const NO_COUNTRIES: readonly Country[] = [];

/** The fields of a form, in the model's order. */
export function FormFields({ form, t, locale, countries = NO_COUNTRIES, trailing = {} }: Props) {
  const base = useId();
  const { model, values, errors, touched, type, leave } = form;
  const dialing = values[DIALING_CODE] ?? '';
  const leading = useMemo(
    () => dialing && <DialingCode countries={countries} value={dialing} locale={locale} t={t} onType={type} />,
    [countries, dialing, locale, t, type],
  );
  return (
    <div className={styles.fields}>
      {model.fields.map((field) => (
        <FormField
          key={field.id}
          field={field}
          id={`${base}${field.id}`}
          value={values[field.id] ?? ''}
          fault={touched[field.id] ? errors[field.id] : undefined}
          t={t}
          onType={type}
          onLeave={leave}
          leading={field.kind === 'phone' ? leading : undefined}
          trailing={trailing[field.id]}
        />
      ))}
    </div>
  );
}
