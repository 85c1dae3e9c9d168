import type { ComponentType, ReactNode } from 'react';
import type { FieldWords } from '../faults.ts';
import type { FieldKind, FieldModel, HeldValues } from '../field.ts';
import type { FormActions } from '../use-form.ts';

/** What a control is given. It names what it can be filled in with after its field, and says when the player leaves it. */
export interface ControlProps<Kind extends FieldKind> {
  field: FieldModel<string, Kind>;
  /** Of the element that the field's label belongs to. */
  id: string;
  /** Undefined: nothing yet. */
  value: HeldValues[Kind] | undefined;
  /** The second value that the kind brings, e.g. the dialling code of a number. */
  companion: string | undefined;
  isFaulty: boolean;
  /** Id of the line below it, while that says something. */
  describedBy: string | undefined;
  words: FieldWords;
  /** The words of an agreement. */
  agreement: ReactNode;
  /** How many submissions the platform has refused. */
  refusals: number;
  actions: FormActions;
}

/** How a kind of field is drawn. */
export interface Control<Kind extends FieldKind> {
  part: ComponentType<ControlProps<Kind>>;
  /** What names it: a label above it; a legend, where it is made of several; itself. */
  named: 'label' | 'legend' | 'self';
  /** It comes when a form draws it. */
  isLate?: true;
}

/** Kinds of field, each with its control. */
export type Controls = { [Kind in FieldKind]?: Control<Kind> };
