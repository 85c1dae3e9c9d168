import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { DialogWindow } from '#engine/dialog';
import { useFormat, useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { Button } from '#engine/ui';
import type { MerchantRead } from '#schemas/admin';
import {
  faultsOf,
  isProgramme,
  isSame,
  isScalar,
  type Json,
  kindOf,
  noFaults,
  profilePatchOf,
  SchemaForm,
  type SchemaNode,
  withValue,
  withWholeProgrammes,
} from '../../../../shared/profile/index.ts';
import styles from './EditPart.module.css';
import { FaultSummary } from './FaultSummary.tsx';
import { type Refused, Review } from './Review.tsx';

interface Props {
  /** Path in the profile. */
  path: readonly string[];
  label: string;
  node: SchemaNode;
  isRequired: boolean;
  read: MerchantRead;
  onClose(): void;
}

/** Changes a part of the profile: by its form, or as JSON, and then by looking at what will be different. */
export function EditPart({ path, label, node, isRequired, read, onClose }: Props) {
  const text = useText('office');
  const format = useFormat();
  const ask = useSetAtom(confirmAtom);
  // As it was when the part was opened.
  const [{ profile, standards, version }] = useState(read);
  const kept = profile as unknown as Json;
  const before = useMemo(() => withWholeProgrammes(kept, standards), [kept, standards]);
  const [draft, setDraft] = useState(() => path.reduce<unknown>((inner, key) => Object(inner)[key], before));
  const [isExpert, setExpert] = useState(false);
  const [isTried, setTried] = useState(0);
  const [refused, setRefused] = useState<Refused>();
  const [isReviewing, setReviewing] = useState(false);
  const after = useMemo(() => withValue(before, path, draft), [before, path, draft]);
  const own = useMemo(
    () => faultsOf(after, profile.currency, { text, format }),
    [after, profile.currency, text, format],
  );
  const faults = useMemo(() => {
    if (refused) return new Map([...own, [refused.pointer, refused.reason] as const]);
    return isTried > 0 ? own : noFaults;
  }, [own, refused, isTried]);
  const isGroup = !isScalar(kindOf(node));
  const isUnread = isGroup && typeof draft === 'string';
  const isChanged = !isSame(before, after);
  const [name] = path;
  const standard = isProgramme(name) ? standards[name] : undefined;
  const close = async () => {
    const leave = {
      title: text('profile.leaveTitle'),
      text: text('profile.leaveText'),
      confirm: text('profile.leave'),
      cancel: text('profile.stay'),
    };
    if (!isChanged || (await ask(leave))) onClose();
  };
  return (
    <>
      <DialogWindow
        title={text('profile.editTitle', { field: label })}
        closeLabel={text('shell:close')}
        onClose={() => void close()}
        className={styles.window}
      >
        <form
          method="dialog"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setTried((times) => times + 1);
            if (own.size === 0 && isChanged) setReviewing(true);
          }}
        >
          <FaultSummary faults={faults} node={node} path={path} label={label} turn={isTried} />
          {isTried > 0 && !isChanged && (
            <p role="status" className={styles.note}>
              {text('profile.same')}
            </p>
          )}
          <SchemaForm
            node={node}
            path={path}
            label={label}
            value={draft}
            isRequired={isRequired || standard !== undefined}
            profile={before}
            faults={faults}
            isExpert={isExpert}
            onChange={(next) => {
              setDraft(next);
              setRefused(undefined);
            }}
          />
          <div className={styles.actions}>
            <Button type="submit" look="primary">
              {text('profile.review')}
            </Button>
            <Button look="quiet" onClick={() => void close()}>
              {text('cancel')}
            </Button>
            {standard && !isSame(draft, standard) && (
              <Button look="quiet" onClick={() => setDraft(standard)}>
                {text('profile.toStandard')}
              </Button>
            )}
            {isGroup && (
              <Button look="quiet" disabled={isUnread} className={styles.expert} onClick={() => setExpert(!isExpert)}>
                {text(isExpert ? 'profile.form' : 'profile.expert')}
              </Button>
            )}
          </div>
        </form>
      </DialogWindow>
      {isReviewing && (
        <Review
          label={label}
          before={before}
          after={after}
          patch={profilePatchOf(kept, before, after, standards)}
          version={version}
          onRefused={(fault) => {
            setRefused(fault);
            setTried((times) => times + 1);
          }}
          onDone={onClose}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}
