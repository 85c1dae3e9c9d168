export { CodeButton, type CodeSender } from './CodeButton.tsx';
export type { ControlProps, Controls } from './controls/control.ts';
export { TextControl } from './controls/TextControl.tsx';
export { Form, type FormProps } from './Form.tsx';
export { FormTabs } from './FormTabs.tsx';
export {
  DIALING_CODE,
  type FieldModel,
  type FormModel,
  isRequired,
  type Rule,
  ruleOf,
  type Sent,
} from './field.ts';
export { useCountdown } from './use-countdown.ts';
export { type FormActions, useForm } from './use-form.ts';
