import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Drawer, StatusBadge, type StatusTone } from '#engine/kit';
import { openModalAtom, toastAtom } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { useGo } from '#engine/routing';
import { Answer, SectionHead, Skeleton } from '#engine/ui';
import type { Security } from '#schemas/platform';
import { Cooling } from '#widgets/security';
import styles from './Overview.module.css';
import { AppDrawer } from './parts/AppDrawer.tsx';
import { BirthdayForm } from './parts/BirthdayForm.tsx';
import { ContactForm } from './parts/ContactForm.tsx';
import { Guard } from './parts/Guard.tsx';
import { Outcomes } from './parts/Outcomes.tsx';
import { PasskeyDrawer } from './parts/PasskeyDrawer.tsx';
import { PasskeyGuard } from './parts/PasskeyGuard.tsx';
import { Person } from './parts/Person.tsx';
import { ProfileForm } from './parts/ProfileForm.tsx';

/** What stands in a drawer beside the page. */
type Open = 'profile' | 'mobile' | 'email' | 'birthday';

const titles = {
  profile: 'profile.edit',
  mobile: 'contact.mobile',
  email: 'contact.email',
  birthday: 'birthday.title',
} as const;
const saved = {
  profile: 'profile.saved',
  mobile: 'contact.saved',
  email: 'contact.saved',
  birthday: 'birthday.saved',
} as const;

/** The player's profile, and what guards the account (§2, security centre), each with its state and the way to change it. */
export default function Overview() {
  const text = useText('security');
  const toast = useSetAtom(toastAtom);
  const security = useQuery('security', {});
  const [open, setOpen] = useState<Open>();
  const [beside, setBeside] = useState<'app' | 'passkeys'>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    if (open) toast({ tone: 'positive', text: text(saved[open]) });
  };
  return (
    <section data-widget="security/overview" className={styles.overview}>
      <Answer of={security} waiting={<Skeleton height="max(900px, 1600px - 70vw)" />}>
        {(data) => (
          <>
            <Cooling until={data.coolingUntil} />
            <Person level={data.level} onEdit={() => setOpen('profile')} />
            <div>
              <SectionHead title={text('overview.title')} text={text('overview.text')} />
              <ul className={styles.guards}>
                <Contacts security={data} onOpen={setOpen} />
                <Secrets security={data} onOpen={setBeside} />
              </ul>
            </div>
            <Outcomes security={data} />
            {open && (
              <Drawer title={text(titles[open])} onClose={close}>
                {open === 'profile' && <ProfileForm onDone={done} />}
                {open === 'birthday' && <BirthdayForm legalAge={data.legalAge} onDone={done} />}
                {(open === 'mobile' || open === 'email') && <ContactForm way={open} security={data} onDone={done} />}
              </Drawer>
            )}
            {beside === 'app' && <AppDrawer security={data} onClose={() => setBeside(undefined)} />}
            {beside === 'passkeys' && <PasskeyDrawer security={data} onClose={() => setBeside(undefined)} />}
          </>
        )}
      </Answer>
    </section>
  );
}

function Contacts({ security, onOpen }: { security: Security; onOpen(what: Open): void }) {
  const text = useText('security');
  const format = useFormat();
  const { birthday, legalAge } = security;
  return (
    <>
      {(['mobile', 'email'] as const).map((way) => {
        const bound = security[way];
        const [tone, words]: [StatusTone, string] = !bound
          ? ['warning', text('isMissing')]
          : bound.verified
            ? ['positive', text('contact.verified')]
            : ['pending', text('contact.unverified')];
        return (
          <Guard
            key={way}
            icon={way === 'mobile' ? 'device-mobile' : 'mail'}
            title={text(`contact.${way}`)}
            text={bound?.to ?? text('contact.mobileText')}
            state={<StatusBadge tone={tone}>{words}</StatusBadge>}
            action={text(!bound ? 'contact.bind' : bound.verified ? 'change' : 'contact.verify')}
            onAction={() => onOpen(way)}
          />
        );
      })}
      <Guard
        icon="calendar"
        title={text('birthday.title')}
        text={birthday ? format.day(birthday) : text('birthday.text', { years: legalAge })}
        state={
          <StatusBadge tone={birthday ? 'positive' : 'neutral'}>{text(birthday ? 'isSet' : 'isMissing')}</StatusBadge>
        }
        action={birthday ? undefined : text('set')}
        onAction={() => onOpen('birthday')}
      />
    </>
  );
}

function Secrets({ security, onOpen }: { security: Security; onOpen(what: 'app' | 'passkeys'): void }) {
  const text = useText('security');
  const openModal = useSetAtom(openModalAtom);
  const go = useGo();
  const accounts = useQuery('bankAccounts', {}).data?.accounts.length;
  const { paymentPassword, authenticator, proofs } = security;
  return (
    <>
      {proofs.some(({ way }) => way === 'password') && (
        <Guard
          icon="lock"
          title={text('password.title')}
          text={text('password.text')}
          state={<StatusBadge tone="positive">{text('isSet')}</StatusBadge>}
          action={text('change')}
          onAction={() => openModal('password')}
        />
      )}
      <Guard
        icon="key"
        title={text('payment.title')}
        text={text('payment.text')}
        state={
          <StatusBadge tone={paymentPassword.isSet ? 'positive' : 'warning'}>
            {text(paymentPassword.isSet ? 'isSet' : 'isMissing')}
          </StatusBadge>
        }
        action={text(paymentPassword.isSet ? 'change' : 'set')}
        onAction={() => openModal('paymentPassword')}
      />
      <Guard
        icon="shield-check"
        title={text('app.title')}
        text={text('app.text')}
        state={
          <StatusBadge tone={authenticator.isSet ? 'positive' : 'neutral'}>
            {text(authenticator.isSet ? 'isSet' : 'isMissing')}
          </StatusBadge>
        }
        action={text(authenticator.isSet ? 'open' : 'set')}
        onAction={() => onOpen('app')}
      />
      <PasskeyGuard onOpen={() => onOpen('passkeys')} />
      <Guard
        icon="building-bank"
        title={text('accounts.title')}
        text={text('accounts.text')}
        state={
          accounts !== undefined && (
            <StatusBadge tone={accounts > 0 ? 'positive' : 'neutral'}>
              {accounts > 0 ? text('accounts.count', { count: accounts }) : text('accounts.none')}
            </StatusBadge>
          )
        }
        action={text('open')}
        onAction={() => go('bankAccounts')}
      />
    </>
  );
}
