import { useText } from '#engine/i18n';
import { Button, classNames, IconButton } from '#engine/ui';
import { childOf } from '../schema.ts';
import { type FieldProps, useFormContext } from './context.ts';
import styles from './form.module.css';
import { initialOf } from './initial.ts';

/** Items in an order that can be changed. */
export function ListFields({ node, path, label, value, onChange }: FieldProps) {
  const text = useText('office');
  const { Field } = useFormContext();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = childOf(node, '0');
  if (!item) return null;
  const most = node.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const moved = (from: number, to: number) => onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
  return (
    <>
      {items.length === 0 && <p className={styles.unset}>{text('profile.none')}</p>}
      {items.map((one, at) => {
        const name = `${label} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing else that names it, and its fields hold no state of their own
          <div key={at} className={classNames(styles.row, styles.movable)}>
            <Field
              node={item}
              path={[...path, String(at)]}
              label={name}
              value={one}
              isRequired
              isBrief
              onChange={(next) => onChange(items.with(at, next ?? ''))}
            />
            <div className={styles.moves}>
              <IconButton
                icon="chevron-up"
                label={text('profile.up', { name })}
                disabled={at === 0}
                onClick={() => moved(at, at - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={text('profile.down', { name })}
                disabled={at === items.length - 1}
                onClick={() => moved(at, at + 1)}
              />
              <IconButton
                icon="x"
                label={text('profile.remove', { name })}
                onClick={() => onChange(items.toSpliced(at, 1))}
              />
            </div>
          </div>
        );
      })}
      {items.length < most && (
        <Button
          size="sm"
          icon="plus"
          aria-label={text('profile.addTo', { of: label })}
          onClick={() => onChange([...items, initialOf(item) ?? item.schema.enum?.[0] ?? ''])}
        >
          {text('profile.add')}
        </Button>
      )}
    </>
  );
}
