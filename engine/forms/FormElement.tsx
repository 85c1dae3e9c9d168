import type { ReactNode } from 'react';
import { Icon } from '#engine/ui';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** The `<form>` of a form, with what was wrong with its last submission above everything else. */
export function FormElement({ form, children }: { form: Form; children: ReactNode }) {
  return (
    <form
      ref={form.element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div role="alert">
        {form.message && (
          <p className={styles.message}>
            <Icon name="alert-triangle" />
            {form.message}
          </p>
        )}
      </div>
      {children}
    </form>
  );
}
