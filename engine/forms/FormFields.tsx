import { type ReactNode, useId, useMemo } from 'react';
import type { Text } from '#engine/i18n';
import { Agreement } from './Agreement.tsx';
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
  /** The words of an agreement to tick. */
  agreement?: ReactNode;
}

const NO_COUNTRIES: readonly Country[] = [];

/** The fields of a form, in the model's order. */
export function FormFields({ form, t, locale, countries = NO_COUNTRIES, trailing = {}, agreement }: Props) {
  const base = useId();
  const { model, values, errors, touched, type, leave } = form;
  const dialing = values[DIALING_CODE] ?? '';
  const leading = useMemo(
    () => dialing && <DialingCode countries={countries} value={dialing} locale={locale} t={t} onType={type} />,
    [countries, dialing, locale, t, type],
  );
  return (
    <div className={styles.fields}>
      {model.fields.map((field) => {
        const { id, kind } = field;
        const value = values[id] ?? '';
        const fault = touched[id] ? errors[id] : undefined;
        const same = { field, id: `${base}${id}`, value, fault, t, onType: type };
        if (kind === 'agreement') return <Agreement key={id} {...same} words={agreement} />;
        const before = kind === 'phone' ? leading : undefined;
        return <FormField key={id} {...same} onLeave={leave} leading={before} trailing={trailing[id]} />;
      })}
    </div>
  );
}
