import { messageFrom, useText } from '#engine/i18n';
import { FieldBox } from '#engine/ui';
import { kindOf } from '../shape.ts';
import { type FieldProps, useFormContext } from './context.ts';
import styles from './form.module.css';
import { optionFor, optionsOf } from './initial.ts';
import { MapFields } from './MapFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';

/** A place of several shapes: which one, and what is below it. */
export function VariantField(props: FieldProps) {
  const text = useText('office');
  const { idOf, faultOf } = useFormContext();
  const { node, path, label, value, onChange } = props;
  const id = idOf(path);
  const fault = faultOf(path);
  const options = optionsOf(node);
  const chosen = optionFor(node, value);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldBox isFaulty={fault !== undefined}>
        <select
          id={id}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => onChange(options.find((one) => one.id === currentTarget.value)?.value)}
        >
          {!chosen && <option value="">{text('profile.choose')}</option>}
          {options.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label ?? text(messageFrom(`office:profile.shapes.${one.id}`))}
            </option>
          ))}
        </select>
      </FieldBox>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {chosen?.node && (
        <div className={styles.below}>
          <Below {...props} node={chosen.node} />
        </div>
      )}
    </div>
  );
}

function Below(props: FieldProps) {
  return kindOf(props.node) === 'map' ? <MapFields {...props} /> : <ObjectFields {...props} />;
}
