import { type FormikState, useFormik } from 'formik';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Faults } from './check.ts';
import type { FormModel, Values } from './field.ts';
import { submission } from './normalise.ts';
import { checked, emptied, firstFault, left, refused, shown, typed } from './state.ts';

/** Why the platform did not take a form: faults by field, and a sentence for the rest. */
export interface Refusal {
  fields?: Faults;
  message?: string;
}

/** Sends the values; answers what was refused, or nothing when the form was taken. */
export type Submit = (values: Record<string, string>) => Promise<Refusal | undefined>;

/** A form at run time. Its functions keep their identity, so that fields can be memoised. */
export interface Form {
  readonly model: FormModel;
  readonly values: Values;
  readonly errors: Faults;
  readonly touched: Readonly<Record<string, boolean | undefined>>;
  readonly submitting: boolean;
  /** What was wrong with the last submission as a whole. */
  readonly message: string | undefined;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly type: (id: string, value: string) => void;
  readonly leave: (id: string) => void;
  readonly submit: () => Promise<void>;
  /** Checks one field now and shows its fault; true when there is none. */
  readonly check: (id: string) => boolean;
  /** The values as they would be sent now. */
  readonly current: () => Record<string, string>;
  /** Empties every field but the country code (spec §2). */
  readonly reset: () => void;
}

type State = FormikState<Values>;

/**
 * Formik with a model in the place of its validation: formik re-checks a whole schema on every key, the model knows
 * which fields a key concerns. Values outlive a change of the model, so that nothing typed is lost with a tab.
 */
export function useForm(model: FormModel, initialValues: Values, onSubmit: Submit): Form {
  const start = useRef(initialValues);
  const formik = useFormik<Values>({
    initialValues: start.current,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef({ model, onSubmit });
  useLayoutEffect(() => {
    latest.current = { model, onSubmit };
  });
  const { setFormikState } = formik;
  // One step, one render: formik's own setters would render once each.
  const update = useCallback(
    (step: (state: State, model: FormModel) => State): State => {
      let next: State | undefined;
      setFormikState((state) => {
        next = step(state, latest.current.model);
        return next;
      });
      if (!next) throw new Error('[Bug] formik no longer applies a step at once');
      return next;
    },
    [setFormikState],
  );
  const actions = useMemo(() => {
    const showFirstFault = ({ errors }: State) => {
      const id = firstFault(latest.current.model, errors);
      const control = id && element.current?.elements.namedItem(id);
      if (control instanceof HTMLElement) control.focus();
      return id !== undefined;
    };
    return {
      type: (id: string, value: string) => void update((state, form) => typed(state, form, id, value)),
      leave: (id: string) => void update((state, form) => left(state, form, id)),
      check: (id: string) => !update((state, form) => shown(state, form, id)).errors[id],
      current: () => submission(latest.current.model, update((state) => state).values),
      reset: () => void update((state) => ({ ...state, ...emptied(state), status: undefined })),
      submit: async () => {
        const state = update((before, form) => ({ ...checked(before, form), status: undefined }));
        if (state.isSubmitting || showFirstFault(state)) return;
        update((before) => ({ ...before, isSubmitting: true }));
        try {
          const refusal = await latest.current.onSubmit(submission(latest.current.model, state.values));
          if (!refusal) return;
          const { fields = {}, message } = refusal;
          showFirstFault(update((before, form) => ({ ...refused(before, form, fields), status: message })));
        } finally {
          update((before) => ({ ...before, isSubmitting: false }));
        }
      },
    };
  }, [update]);
  return {
    model,
    values: formik.values,
    errors: formik.errors,
    touched: formik.touched,
    submitting: formik.isSubmitting,
    message: formik.status as string | undefined,
    element,
    ...actions,
  };
}
