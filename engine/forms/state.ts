import { checkField, checkForm, type Faults } from './check.ts';
import { DIALING_CODE, type FormModel, type Values } from './field.ts';

/** The part of formik's state that a form's rules decide. */
export interface FormState {
  values: Values;
  errors: Faults;
  touched: Readonly<Record<string, boolean | undefined>>;
}

/**
 * A value was typed. Of the whole form only this field and those that repeat it are checked, and only if the player
 * has left them once: nobody is told off while typing for the first time. A fault that the platform found goes.
 */
export function typed<State extends FormState>(state: State, model: FormModel, id: string, value: string): State {
  const values = { ...state.values, [id]: value };
  let errors = state.errors;
  for (const field of model.fields) {
    if (field.id !== id && field.repeats !== id) continue;
    errors = withFault(errors, field.id, state.touched[field.id] ? checkField(field, values) : undefined);
  }
  return { ...state, values, errors };
}

/** The player left a field: from now on its faults show. A fault of the platform stays until the value changes. */
export function left<State extends FormState>(state: State, model: FormModel, id: string): State {
  return state.touched[id] ? state : shown(state, model, id);
}

/** Checks one field and shows its fault, as before a code is sent to a number (spec §5). */
export function shown<State extends FormState>(state: State, model: FormModel, id: string): State {
  const field = model.fields.find((one) => one.id === id);
  if (!field) return state;
  const errors = withFault(state.errors, id, checkField(field, state.values));
  return { ...state, touched: { ...state.touched, [id]: true }, errors };
}

/** The player wants to send the form: every field is checked, and every fault shows. */
export function checked<State extends FormState>(state: State, model: FormModel): State {
  return { ...state, touched: allTouched(model), errors: checkForm(model, state.values) };
}

/** The platform refused some fields. */
export function refused<State extends FormState>(state: State, model: FormModel, faults: Faults): State {
  return { ...state, touched: allTouched(model), errors: { ...state.errors, ...faults } };
}

/** Every field emptied but the country code (spec §2, Reset). */
export function emptied({ values }: FormState): FormState {
  return { values: { [DIALING_CODE]: values[DIALING_CODE] ?? '' }, errors: {}, touched: {} };
}

/** The first field with a fault, in the order shown. */
export function firstFault(model: FormModel, errors: Faults): string | undefined {
  return model.fields.find((field) => errors[field.id])?.id;
}

function withFault(errors: Faults, id: string, fault: string | undefined): Faults {
  if (errors[id] === fault) return errors;
  const { [id]: _old, ...others } = errors;
  return fault ? { ...others, [id]: fault } : others;
}

function allTouched({ fields }: FormModel): Record<string, boolean> {
  return Object.fromEntries(fields.map((field) => [field.id, true]));
}
