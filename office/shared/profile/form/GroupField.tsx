import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { Kind } from '../shape.ts';
import { type FieldProps, useFormContext } from './context.ts';
import styles from './form.module.css';
import { initialOf } from './initial.ts';
import { JsonField } from './JsonField.tsx';
import { ListFields } from './ListFields.tsx';
import { MapFields } from './MapFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';

type GroupKind = Extract<Kind, 'object' | 'map' | 'list' | 'json'>;

const parts = {
  object: ObjectFields,
  map: MapFields,
  list: ListFields,
  json: JsonField,
} as const satisfies { [Each in GroupKind]: unknown };

/** Several controls under one name. What is not set can be set, and what may be left out taken away. */
export function GroupField({ kind, ...props }: FieldProps & { kind: GroupKind }) {
  const text = useText('office');
  const { idOf, faultOf } = useFormContext();
  const { node, path, label, value, isRequired, isNamed, onChange } = props;
  const id = idOf(path);
  const fault = faultOf(path);
  const { description } = node.schema;
  const Part = parts[kind];
  const isSet = value !== undefined;
  return (
    <fieldset
      id={id}
      className={styles.group}
      tabIndex={-1}
      aria-label={isNamed ? label : undefined}
      aria-describedby={fault ? `${id}-fault` : description ? `${id}-help` : undefined}
    >
      {!isNamed && <legend className={styles.legend}>{label}</legend>}
      {description && (
        <p id={`${id}-help`} className={styles.help}>
          {description}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {isSet ? <Part {...props} /> : <p className={styles.unset}>{text('profile.unset')}</p>}
      {!isSet && (
        <Button
          size="sm"
          icon="plus"
          aria-label={text('profile.setOf', { name: label })}
          onClick={() => onChange(initialOf(node))}
        >
          {text('profile.set')}
        </Button>
      )}
      {isSet && !isRequired && (
        <Button
          size="sm"
          look="quiet"
          aria-label={text('profile.unsetOf', { name: label })}
          onClick={() => onChange(undefined)}
        >
          {text('profile.takeAway')}
        </Button>
      )}
    </fieldset>
  );
}
