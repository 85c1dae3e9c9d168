import { useEffect, useMemo, useRef } from 'react';
import { useText } from '#engine/i18n';
import { randomId } from '#engine/platform';
import { Icon, IconButton } from '#engine/ui';
import type { ChosenFile } from '../field.ts';
import { isRequired } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

const NONE: readonly ChosenFile[] = [];

/** First bytes of the pictures that are taken: a name or a type that a browser guesses proves nothing. */
const signatures: Record<NonNullable<ChosenFile['type']>, readonly number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** Pictures, chosen or dropped, each with a small view of it. */
export default function FileControl({ field, id, value = NONE, isFaulty, describedBy, actions }: ControlProps<'file'>) {
  const t = useText('forms');
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const add = async (files: FileList | null) => {
    const chosen = await Promise.all([...(files ?? [])].map(identified));
    if (chosen.length === 0) return;
    actions.change(field.id, [...latest.current, ...chosen]);
    actions.leave(field.id);
  };
  const remove = (one: ChosenFile) => {
    actions.change(
      field.id,
      value.filter((other) => other !== one),
    );
    actions.focus(field.id);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button inside is for everybody */}
      <div
        className={styles.drop}
        data-fault={isFaulty || undefined}
        data-disabled={field.disabled || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!field.disabled) void add(event.dataTransfer.files);
        }}
      >
        <label className={styles.pick}>
          <Icon name="plus" />
          {t('forms:file_choose')}
          <input
            type="file"
            className="visually-hidden"
            accept="image/png,image/jpeg"
            multiple
            disabled={field.disabled}
            required={isRequired(field) && value.length === 0}
            onChange={(event) => {
              void add(event.currentTarget.files);
              // The same file may be chosen again after it was removed.
              event.currentTarget.value = '';
            }}
            aria-invalid={isFaulty || undefined}
            aria-describedby={describedBy}
          />
        </label>
        <span className={styles.dropHint}>{t('forms:file_drop')}</span>
      </div>
      {value.length > 0 && (
        <ul className={styles.files} aria-label={t('forms:file_chosen')} id={`${id}-files`}>
          {value.map((one) => (
            <li key={one.id} className={styles.file}>
              <Preview chosen={one} />
              <span className={styles.fileName} dir="auto">
                {one.file.name}
              </span>
              <IconButton
                icon="x"
                label={t('forms:file_remove', { name: one.file.name })}
                disabled={field.disabled}
                onClick={() => remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Preview({ chosen: { file, type } }: { chosen: ChosenFile }) {
  const address = useMemo(() => (type ? URL.createObjectURL(file) : undefined), [file, type]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  if (!address) return <Icon name="alert-triangle" />;
  return <img src={address} alt="" className={styles.preview} />;
}

async function identified(file: File): Promise<ChosenFile> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const types = Object.entries(signatures) as [NonNullable<ChosenFile['type']>, readonly number[]][];
  return { id: randomId(), file, type: types.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0] };
}
