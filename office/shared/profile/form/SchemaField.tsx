import { isScalar, kindOf } from '../shape.ts';
import type { FieldProps } from './context.ts';
import { GroupField } from './GroupField.tsx';
import { ScalarField } from './ScalarField.tsx';
import { VariantField } from './VariantField.tsx';

/** One place of a profile: a control with its name, or a group of them. */
export function SchemaField(props: FieldProps) {
  const kind = kindOf(props.node);
  if (kind === 'variants') return <VariantField {...props} />;
  return isScalar(kind) ? <ScalarField {...props} kind={kind} /> : <GroupField {...props} kind={kind} />;
}
