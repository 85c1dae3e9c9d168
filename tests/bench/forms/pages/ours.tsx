import { useMemo } from 'react';
import { FormElement, FormFields, useForm } from '#engine/forms';
import { registrationModel } from '#widgets/access';
import { layout, rules, t } from './fields.ts';
import { measurable } from './measure.ts';

const nothing: Record<string, string> = {};
const send = async () => undefined;

/** The form as the registration widget builds it: model from rules, fields from the model. */
function Ours() {
  const model = useMemo(
    () => registrationModel(layout, { mode: 'username', rules, flags: new Set(['REGMOBVERF3']) }),
    [],
  );
  const form = useForm(model, nothing, send);
  return (
    <FormElement form={form}>
      <FormFields form={form} t={t} locale="en" agreement={t('forms:must_agree')} />
      <button type="submit">{t('forms:understood')}</button>
    </FormElement>
  );
}

measurable(() => <Ours />);
