import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { Icon, IconButton } from '#engine/ui';
import styles from './PictureUpload.module.css';
import { smallerPicture } from './parts/smaller-picture.ts';

interface Props {
  label: string;
  hint?: string;
  /** Ids of what is there, those of an earlier visit among them. */
  pictures: readonly string[];
  /** How many there may be. */
  most?: number;
  /** Sends a picture and brings its id; nothing when it was refused, of which the player has been told. */
  upload(file: File): Promise<string | undefined>;
  onChange(pictures: string[]): void;
  busy?: boolean;
}

/** Pictures that go with something: each is sent at once, shown small, and can be taken away again. */
export function PictureUpload({ label, hint, pictures, most = 3, upload, onChange, busy = false }: Props) {
  const text = useText('kit');
  const id = useId();
  const [sending, setSending] = useState(false);
  const previews = usePreviews();
  const waits = sending || busy;
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setSending(true);
    const picture = await upload(await smallerPicture(file)).finally(() => setSending(false));
    // The same file can be chosen again after a failure.
    input.value = '';
    if (picture === undefined) return;
    previews.add(picture, file);
    onChange([...pictures, picture]);
  };
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <ul className={styles.row}>
        {pictures.map((picture, index) => {
          const number = index + 1;
          const preview = previews.of(picture);
          return (
            <li key={picture} className={styles.picture}>
              {preview ? (
                <img src={preview} alt={text('pictures.number', { number })} />
              ) : (
                <span role="img" aria-label={text('pictures.number', { number })} className={styles.kept}>
                  <Icon name="receipt" size={28} />
                </span>
              )}
              <span className={styles.remove}>
                <IconButton
                  icon="x"
                  label={text('pictures.remove', { number })}
                  disabled={waits}
                  onClick={() => onChange(pictures.filter((one) => one !== picture))}
                />
              </span>
            </li>
          );
        })}
        {pictures.length < most && (
          <li>
            <label className={styles.add} aria-busy={waits}>
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp"
                className="visually-hidden"
                disabled={waits}
                aria-describedby={hint ? `${id}-hint` : undefined}
                onChange={(event) => void take(event.currentTarget)}
              />
              <Icon name={waits ? 'hourglass' : 'plus'} size={20} />
              {text(waits ? 'pictures.sending' : 'pictures.add')}
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  );
}

/** Addresses of what was chosen in this visit, by the ids that it got. */
function usePreviews() {
  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    const { current } = urls;
    return () => {
      for (const url of current.values()) URL.revokeObjectURL(url);
      current.clear();
    };
  }, []);
  return {
    of: (id: string) => urls.current.get(id),
    add: (id: string, file: File) => urls.current.set(id, URL.createObjectURL(file)),
  };
}
