import { Form, type FormProps } from '#engine/forms';
import { proofControls } from './controls.tsx';
import { FormHumanCheck, type HumanCheck } from './use-human-check.tsx';

interface Props extends Omit<FormProps, 'controls'> {
  /** The check that stands before what the form sends. */
  human: HumanCheck;
}

/** A form with codes and captchas, and beside it the window of its human check. */
export function AccessForm({ human, children, ...form }: Props) {
  return (
    <FormHumanCheck value={human}>
      <Form {...form} controls={proofControls}>
        {human.phone.note}
        {children}
      </Form>
      {human.window}
    </FormHumanCheck>
  );
}
