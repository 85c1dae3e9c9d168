import { useState } from 'react';
import { useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import { withValue } from '../patch.ts';
import { childOf, isObject, resolve, type Schema } from '../schema.ts';
import { isScalar, kindOf } from '../shape.ts';
import { AddEntry } from './AddEntry.tsx';
import { type FieldProps, useFormContext } from './context.ts';
import styles from './form.module.css';
import { initialOf } from './initial.ts';

/** Entries by key. They have no order of their own: the database keeps none. */
export function MapFields({ node, path, label, value, onChange }: FieldProps) {
  const { keysOf } = useFormContext();
  const [added, setAdded] = useState<string>();
  const own = isObject(value) ? value : {};
  const keys = Object.keys(own);
  return (
    <>
      {keys.map((key) => {
        const child = childOf(node, key);
        return (
          child && (
            <Entry
              key={key}
              node={child}
              path={[...path, key]}
              label={key}
              of={label}
              value={own[key]}
              startsOpen={keys.length === 1 || key === added}
              onChange={(next) => onChange({ ...own, [key]: next })}
              onRemove={() => onChange(withValue(own, [key], undefined))}
            />
          )
        );
      })}
      <AddEntry
        label={label}
        offered={keysOf(node)?.filter((key) => !Object.hasOwn(own, key))}
        isGood={(key) => isKey(node.schema.propertyNames, key) && !Object.hasOwn(own, key)}
        onAdd={(key) => {
          const child = childOf(node, key);
          if (!child) return;
          setAdded(key);
          onChange({ ...own, [key]: initialOf(child) });
        }}
      />
    </>
  );
}

interface EntryProps extends Omit<FieldProps, 'isRequired'> {
  /** What the map is called. */
  of: string;
  startsOpen: boolean;
  onRemove(): void;
}

/** A control beside its key; what holds more is folded away until somebody opens it, or something in it is wrong. */
function Entry({ of, startsOpen, onRemove, ...field }: EntryProps) {
  const text = useText('office');
  const { Field, isFaulty } = useFormContext();
  const [open, setOpen] = useState(startsOpen);
  const kind = kindOf(field.node);
  const remove = <IconButton icon="x" label={text('profile.removeOf', { name: field.label, of })} onClick={onRemove} />;
  if (isScalar(kind) || kind === 'variants')
    return (
      <div className={styles.row}>
        <Field {...field} isRequired isBrief />
        {remove}
      </div>
    );
  return (
    <details
      className={styles.entry}
      open={open || isFaulty(field.path)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.entryName}>{field.label}</summary>
      <Field {...field} isRequired isNamed />
      <div className={styles.entryEnd}>{remove}</div>
    </details>
  );
}

/** Whether a map may have a key. */
function isKey(names: Schema | undefined, key: string): boolean {
  if (key === '') return false;
  const { pattern, enum: values, maxLength = 80 } = names ? resolve(names) : {};
  return (
    key.length <= maxLength && (!values || values.includes(key)) && (!pattern || new RegExp(pattern, 'u').test(key))
  );
}
