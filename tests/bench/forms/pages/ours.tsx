import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { type Controls, Form, TextControl, useForm } from '#engine/forms';
import { createMessages, languageAtom, messagesAtom } from '#engine/i18n';
import { registrationModel } from '#widgets/access';
import forms from '../../../../brands/base/languages/EN/forms.json' with { type: 'json' };
import { layout, rules, t } from './fields.ts';
import { measurable } from './measure.ts';

const nothing: Record<string, string> = {};
/** Without picture and button, as the peer has them. */
const controls: Controls = {
  captcha: { part: TextControl, named: 'label' },
  smsCode: { part: TextControl, named: 'label' },
};
const send = async () => undefined;

const { $schema: _schema, ...texts } = forms;
const languages = { default: 'EN', supported: { EN: { tag: 'en', label: 'English' } } };
const core = { brand: { languages, currency: { code: 'USD' } }, routes: {}, messages: { EN: {} } };
const store = createStore();
// Only these are read of a brand.
store.set(coreAtom, core as never);
store.set(languageAtom, 'EN');
store.set(
  messagesAtom,
  createMessages({
    core,
    language: 'EN',
    messages: { forms: texts, access: { register: { terms: t('forms:must_agree') } } },
  } as never),
);

/** The form as the registration widget builds it: model from rules, fields from the model. */
function Ours() {
  const model = useMemo(
    () => registrationModel(layout, { mode: 'username', rules, flags: new Set(['REGMOBVERF3']) }),
    [],
  );
  const form = useForm(model, nothing, send);
  return <Form form={form} controls={controls} submitLabel={t('forms:understood')} agreement={t('forms:must_agree')} />;
}

measurable(() => (
  <Provider store={store}>
    <Ours />
  </Provider>
));
