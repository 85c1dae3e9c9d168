import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { CopyField, useScreen } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { roleAtom } from '#engine/session';
import { Answer, Button, buttonClass, Skeleton, StatusMessage } from '#engine/ui';
import styles from './Feedback.module.css';
import { FeedbackForm } from './parts/FeedbackForm.tsx';

/** What a visitor writes to the merchant (§5), where the merchant takes it; then the reference that it is known by. */
export default function Feedback() {
  const text = useText('feedback');
  const role = useAtomValue(roleAtom);
  const answer = useQuery('feedbackForm', {});
  const [reference, setReference] = useState('');
  // The form is long: its end, where it was sent, is far from what says thanks.
  const shown = useScreen<HTMLDivElement>(reference, false);
  const isMember = role === 'member' || role === 'agent';
  return (
    <section data-widget="service/feedback" className={styles.feedback}>
      <h1 className={styles.title}>{text('title')}</h1>
      <Answer of={answer} waiting={<Skeleton height="max(520px, 1000px - 75vw)" radius="var(--radius-lg)" />}>
        {(form) =>
          reference ? (
            <div className={styles.sent} {...shown}>
              <StatusMessage
                icon="check"
                title={text('thanks')}
                text={text(isMember ? 'thanksMember' : 'thanksGuest')}
              />
              <CopyField label={text('reference')} value={reference} />
              <Button onClick={() => setReference('')}>{text('another')}</Button>
            </div>
          ) : form.open ? (
            <div className={styles.form} {...shown}>
              <p className={styles.text}>{text('text')}</p>
              <FeedbackForm terms={form} onSent={setReference} />
            </div>
          ) : (
            <div className={styles.sent}>
              <StatusMessage
                icon="message-circle"
                title={text(isMember ? 'none' : 'closed')}
                text={text(isMember ? 'noneText' : 'closedText')}
              />
              {!isMember && (
                <BrandLink link={{ modal: 'access', tab: 'login' }} className={buttonClass({ look: 'primary' })}>
                  {text('logIn')}
                </BrandLink>
              )}
            </div>
          )
        }
      </Answer>
    </section>
  );
}
