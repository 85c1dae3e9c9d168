import { type ReactNode, useMemo } from 'react';
import { useText } from '#engine/i18n';
import { errorText } from '#engine/platform';
import { Button, Icon } from '#engine/ui';
import type { Controls } from './controls/control.ts';
import { ownControls } from './controls/index.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormField } from './FormField.tsx';
import { companionOf } from './field.ts';
import styles from './form.module.css';
import type { Form as FormState } from './use-form.ts';

export interface FormProps {
  form: FormState;
  /** What the button says that sends it. */
  submitLabel: string;
  /** What it led to is under way still: the button cannot be pressed. */
  busy?: boolean;
  /** Kinds of field that the form draws in a way of its own. Keep its identity. */
  controls?: Controls;
  /** The words of an agreement to tick; may hold links. Keep the element's identity, or it is drawn anew with every key. */
  agreement?: ReactNode;
  /** Stands above the fields. */
  intro?: ReactNode;
  /** Stands between the fields and the button. */
  children?: ReactNode;
  /** Stands beside the button. */
  actions?: ReactNode;
  /** Stands below the button. */
  footer?: ReactNode;
}

/** A form: what was wrong with its last submission, its fields in the model's order, the button that sends it. */
export function Form({
  form,
  submitLabel,
  busy = false,
  controls,
  agreement,
  intro,
  children,
  actions,
  footer,
}: FormProps) {
  const t = useText('forms');
  const all = useMemo(() => ({ ...ownControls, ...controls }), [controls]);
  const { model, values, faults, refusals } = form;
  return (
    // Sent before a script answers, it would write what was typed into the address: this method does nothing outside of dialogs.
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div role="alert">
        {form.failure !== undefined && (
          <p className={styles.message}>
            <Icon name="alert-triangle" />
            {errorText(form.failure, t)}
          </p>
        )}
      </div>
      <ErrorSummary summary={form.summary} actions={form.actions} />
      {intro}
      <div className={styles.fields}>
        {model.fields.map((field) => {
          const companion = companionOf(field.kind);
          return (
            <FormField
              key={field.id}
              field={field}
              controls={all}
              value={values[field.id]}
              companion={companion === undefined ? undefined : (values[companion] as string | undefined)}
              fault={faults[field.id]}
              agreement={field.kind === 'agreement' ? agreement : undefined}
              refusals={refusals}
              actions={form.actions}
            />
          );
        })}
      </div>
      {children}
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="lg" wide busy={busy || form.submitting}>
          {submitLabel}
        </Button>
        {actions}
      </div>
      {footer}
    </form>
  );
}
