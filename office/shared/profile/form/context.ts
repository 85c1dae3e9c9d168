import { type ComponentType, createContext, use } from 'react';
import type { SchemaNode } from '../schema.ts';

/** What the fields of a form share. */
export interface FormContext {
  /** Draws what is below a group. */
  Field: ComponentType<FieldProps>;
  /** Id of the control at a path. */
  idOf(path: readonly string[]): string;
  /** What is wrong at a path; undefined: nothing, or nobody is to see it yet. */
  faultOf(path: readonly string[]): string | undefined;
  /** Whether something is wrong at a path or below it. */
  isFaulty(path: readonly string[]): boolean;
  /** Keys that a map offers; undefined: whoever types chooses. */
  keysOf(node: SchemaNode): readonly string[] | undefined;
}

export const SharedContext = createContext<FormContext | undefined>(undefined);

export function useFormContext(): FormContext {
  const context = use(SharedContext);
  if (!context) throw new Error('[Bug] a field outside of its form');
  return context;
}

/** What each field gets. */
export interface FieldProps {
  node: SchemaNode;
  path: readonly string[];
  label: string;
  value: unknown;
  isRequired: boolean;
  /** Its name stands above it already. */
  isNamed?: boolean;
  /** What it is for is said of all its neighbours at once. */
  isBrief?: boolean;
  /** Undefined takes the value away. */
  onChange(value: unknown): void;
}
