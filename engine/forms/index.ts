export type { Faults } from './check.ts';
export type { Country } from './DialingCode.tsx';
export { FormFields } from './FormFields.tsx';
export { DIALING_CODE, type FieldModel, type FormModel, type Values } from './field.ts';
export { loginModel, loginModelWithCaptcha } from './login.ts';
export { type RegistrationFieldId, registrationFields } from './registration/catalogue.ts';
export { registrationModel, registrationModes } from './registration/model.ts';
export type { Circumstances, RegistrationMode } from './registration/visible.ts';
export { type Form, type Refusal, type Submit, useForm } from './use-form.ts';
