import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router-dom';
import { coreAtom, flagsAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { infoAtom, useQuery } from '#engine/platform';
import { pathOf } from '#engine/routing';
import { roleAtom, roleKnownAtom } from '#engine/session';
import { Answer, StatusMessage } from '#engine/ui';
import type { AccessRegisterProps } from '#schemas/widgets';
import { registrationModes, SocialButtons, SocialNote } from '#widgets/access';
import { Beside } from './parts/Beside.tsx';
import { Loading } from './parts/Loading.tsx';
import { Modes } from './parts/Modes.tsx';
import { NewMembers } from './parts/NewMembers.tsx';
import styles from './Register.module.css';

/** Registration, in the popup or as a block of a page (§2). */
export default function Register({ offers = true }: AccessRegisterProps) {
  const text = useText('access');
  const inModal = useModal() !== null;
  const { registration, routes } = useAtomValue(coreAtom);
  const { art } = registration;
  const role = useAtomValue(roleAtom);
  const hasAccount = useAtomValue(roleKnownAtom) && (role === 'member' || role === 'agent');
  // Players who have an account open none; a trial account does.
  if (hasAccount && !inModal) return <Navigate to={pathOf(routes, 'home') ?? '/'} replace />;
  return (
    <section data-widget="access/register" className={inModal ? undefined : styles.onPage}>
      {!inModal && <Beside offers={offers} />}
      <div className={styles.main}>
        {!inModal && <h1 className={styles.title}>{text('register.title')}</h1>}
        <div className={inModal ? styles.inWindow : styles.narrow} data-art={art ? '' : undefined}>
          <NewMembers offers={offers} />
        </div>
        <Rules />
      </div>
    </section>
  );
}

/** The form, once the platform has said what it takes. */
function Rules() {
  const text = useText('access');
  const { registration } = useAtomValue(coreAtom);
  const modes = registrationModes(registration, useAtomValue(flagsAtom));
  const open = useAtomValue(infoAtom)?.register ?? true;
  const { data, error, refetch } = useQuery('registerSettings', {});

  if (!open || modes.length === 0)
    return <StatusMessage icon="lock" title={text('register.closed')} text={text('register.closedText')} />;
  return (
    <Answer
      of={{ data, error, refetch }}
      waiting={<Loading />}
      failed={text('register.failed')}
      failedText={text('register.failedText')}
    >
      {(rules) => (
        <>
          <SocialNote form="register" />
          <SocialButtons place="before" />
          <Modes modes={modes} rules={rules} askRules={refetch} />
        </>
      )}
    </Answer>
  );
}
