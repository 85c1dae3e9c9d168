import { withValue } from '../patch.ts';
import { childOf, isObject } from '../schema.ts';
import { labelOf } from '../shape.ts';
import { type FieldProps, useFormContext } from './context.ts';

/** For editors of files: nobody changes it here. */
const ofFiles = '$schema';

/** The properties of an object, in the order of the schema. */
export function ObjectFields({ node, path, value, onChange }: FieldProps) {
  const { Field } = useFormContext();
  const own = isObject(value) ? value : {};
  const { properties = {}, required = [] } = node.schema;
  return Object.keys(properties).map((key) => {
    const child = childOf(node, key);
    if (!child || key === ofFiles) return null;
    return (
      <Field
        key={key}
        node={child}
        path={[...path, key]}
        label={labelOf(key, child.schema)}
        value={own[key]}
        isRequired={required.includes(key)}
        onChange={(next) => onChange(withValue(own, [key], next))}
      />
    );
  });
}
