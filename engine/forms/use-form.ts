import { useFormik } from 'formik';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PlatformError } from '#engine/platform';
import {
  companions,
  type FieldModel,
  type FormModel,
  type HeldValues,
  type Rule,
  type Sent,
  type Values,
} from './field.ts';
import { refusalOf } from './refusal.ts';
import { type Faults, faultsOf, sentValues } from './schema.ts';

/** Sends the values. Whatever it throws is shown in the form: at the fields that it is about, else above them all. */
export type Submit<Model extends FormModel> = (values: Sent<Model>) => Promise<unknown>;

/** What a control holds. */
export type Held = HeldValues[keyof HeldValues];

/** What can be done with a form. Keeps its identity, so that fields can be memoised. */
export interface FormActions {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  readonly change: (field: string, value: Held) => void;
  /** Keeps a second value that a field brings: nothing is checked. */
  readonly bring: (companion: string, value: string) => void;
  readonly leave: (field: string) => void;
  /** Checks one field now and shows its fault; true when there is none. */
  readonly check: (field: string) => Promise<boolean>;
  /** Moves the focus to a field. */
  readonly focus: (field: string) => void;
  /** The values as they would be sent now. */
  readonly current: () => Readonly<Record<string, unknown>>;
}

/** A fault as it stood when the player wanted to send the form. */
export interface SummaryEntry {
  field: FieldModel;
  fault: string;
}

/** A form at run time. */
export interface Form<Model extends FormModel = FormModel> {
  readonly model: Model;
  readonly values: Values;
  /** What is wrong, as far as the player should see it. */
  readonly faults: Faults;
  /** What was wrong when the player wanted to send a form that is too long to be overlooked. */
  readonly summary: readonly SummaryEntry[];
  readonly submitting: boolean;
  /** Why the last submission failed as a whole; undefined: it did not, or its fields say it. */
  readonly failure: unknown;
  /** How many submissions the platform has refused. */
  readonly refusals: number;
  readonly actions: FormActions;
  readonly submit: () => Promise<void>;
  /** Empties every field; what they bring besides stays (spec §2). */
  readonly reset: () => void;
  /** Begins anew with these values: nothing is said of them before somebody has touched them. */
  readonly restart: (values: Values) => void;
}

/** A submission that the platform refused, and the fields that were edited since. */
interface Refused {
  error: unknown;
  count: number;
  edited: readonly string[];
}

/** A form with more fields than this shows its faults above them too. */
const SHORT = 3;

const NOTHING: readonly SummaryEntry[] = [];

/**
 * A form of Formik's, judged by the yup schema of its model. Values outlive a change of the model, so that nothing typed
 * is lost with a tab. Of what the platform refused, a field's fault stays until its value changes.
 */
export function useForm<Model extends FormModel>(
  model: Model,
  initialValues: Values,
  onSubmit: Submit<Model>,
): Form<Model> {
  const id = useId();
  const count = useRef(0);
  const [start] = useState(initialValues);
  const [summary, setSummary] = useState(NOTHING);
  const formik = useFormik<Values>({
    initialValues: start,
    validate: useCallback((values: Values) => faultsOf(model, values), [model]),
    onSubmit: async (values, { setStatus }) => {
      try {
        await onSubmit(sentValues(model, values));
      } catch (error) {
        count.current += 1;
        setStatus({ error, count: count.current, edited: [] } satisfies Refused);
        // Nobody foresaw it: the player reads of it, and so does whoever runs the site.
        if (!(error instanceof PlatformError)) throw error;
      }
    },
  });
  const { values, errors, touched, isSubmitting, submitCount } = formik;
  const refused: Refused | undefined = formik.status;
  const refusal = useMemo(() => refusalOf(refused, model), [refused, model]);
  const faults = useMemo(() => shownFaults(model, errors, touched, refusal.fields), [model, errors, touched, refusal]);

  const latest = useRef({ model, formik, refused, values });
  useLayoutEffect(() => {
    latest.current = { model, formik, refused, values };
  });
  const actions = useMemo<FormActions>(() => {
    const { setFieldValue, setFieldTouched, setStatus, validateForm } = latest.current.formik;
    // Formik would judge the values of its last drawing: a list that is closed by a choice changes and leaves at once.
    const put = (name: string, value: Held) => {
      latest.current.values = { ...latest.current.values, [name]: value };
      void setFieldValue(name, value, false);
    };
    const judge = () => validateForm(latest.current.values);
    return {
      id,
      change(field, value) {
        const { refused: now, model: form } = latest.current;
        if (now) setStatus({ ...now, edited: [...now.edited, ...concerned(form, field)] });
        put(field, value);
        void judge();
      },
      bring: put,
      leave(field) {
        if (latest.current.formik.touched[field]) return;
        void setFieldTouched(field, true, false);
        void judge();
      },
      async check(field) {
        void setFieldTouched(field, true, false);
        return (await judge())[field] === undefined;
      },
      focus: (field) => focusable(`${id}${field}`)?.focus(),
      current: () => sentValues(latest.current.model, latest.current.values),
    };
  }, [id]);

  // Formik would send a form again whose first submission is still under way.
  const sending = useRef(false);
  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    setSummary(NOTHING);
    formik.setStatus(undefined);
    try {
      const sent = formik.submitForm();
      // Formik knows the fields that hold a value; empty ones are to show their faults too.
      void formik.setTouched(Object.fromEntries(model.fields.map((field) => [field.id, true])), false);
      await sent;
    } finally {
      sending.current = false;
    }
  };

  // Once a submission has come to nothing, the player is led to the reason.
  const announced = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || announced.current === submitCount) return;
    announced.current = submitCount;
    const found = model.fields.map((field) => ({ field, fault: faults[field.id] ?? '' })).filter(({ fault }) => fault);
    if (model.fields.length > SHORT && found.length > 1) setSummary(found);
    else if (found[0]) actions.focus(found[0].field.id);
  }, [isSubmitting, submitCount, model, faults, actions]);

  const restart = (others: Values) => {
    const kept = Object.values(companions).map((name) => [name, values[name]] as const);
    const brought = Object.fromEntries(kept.filter(([, value]) => value !== undefined));
    formik.resetForm({ values: { ...brought, ...others } });
    setSummary(NOTHING);
  };

  return {
    model,
    values,
    faults,
    summary,
    submitting: isSubmitting,
    failure: refusal.failure,
    refusals: refused?.count ?? 0,
    actions,
    submit,
    reset: () => restart({}),
    restart,
  };
}

/** A field shows what is wrong with it once the player has left it, and what the platform said of it. */
function shownFaults({ fields }: FormModel, errors: object, touched: object, refused: Faults): Faults {
  const faults: Record<string, string> = {};
  for (const { id } of fields) {
    const own: unknown = id in touched ? Object(errors)[id] : undefined;
    const fault = typeof own === 'string' ? own : refused[id];
    if (fault) faults[id] = fault;
  }
  return faults;
}

/** Fields of which an edit makes it unknown what the platform would say. */
function concerned({ fields }: FormModel, edited: string): string[] {
  const compares = (one: Rule) => (one.rule === 'equals' || one.rule === 'unlike') && one.field === edited;
  const others = fields.filter(({ rules }) => rules.some(compares));
  return [edited, ...others.map(({ id }) => id)];
}

/** The control of a field, or the first one of several. */
function focusable(id: string): HTMLElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLFieldSetElement ? found.querySelector('input, select, textarea, button') : found;
}
