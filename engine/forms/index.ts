export { FormElement } from './FormElement.tsx';
export { FormFields } from './FormFields.tsx';
export { FormTabs } from './FormTabs.tsx';
export { DIALING_CODE, type FieldModel, type FormModel } from './field.ts';
export { refusalOf } from './refusal.ts';
export { useDialingCode, useLateDialingCode } from './use-dialing-code.ts';
export { type Form, type Refusal, type Submit, useForm } from './use-form.ts';
