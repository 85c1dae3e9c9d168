import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { errorText, useMutation } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass } from '#engine/ui';
import styles from './NotMe.module.css';

type State = 'question' | 'done' | 'ended' | 'used';

/** What the platform says of a link that does not serve. */
const refusals: { readonly [code: string]: State } = { report_link_ended: 'ended', report_link_used: 'used' };
const steps = { question: ['out', 'money', 'back'], done: ['call', 'proof', 'password'], ended: [], used: [] } as const;

/**
 * The page of "this was not me". The link's token is behind `#`, and leaves the address at once. Programs that look at the links of
 * mails open the page and press nothing: it takes the button.
 */
export default function NotMe() {
  const text = useText('access');
  const words = useText('errors');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [kept, keep] = useState('');
  // From the address until the effect has kept it: the button of a prerendered page is pressed before that.
  const token = decodedToken(hash) || kept;
  const [state, setState] = useState<State>('question');
  const [fault, setFault] = useState<unknown>();
  const report = useMutation('reportChange', { onError: 'field' });
  // The prerendered page knows no address: only once it is mounted does a missing token say anything.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    if (hash === '') return;
    keep(decodedToken(hash));
    setState('question');
    void navigate(pathname + search, { replace: true });
  }, [pathname, search, hash, navigate]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state !== 'question') heading.current?.focus();
  }, [state]);

  const send = async () => {
    setFault(undefined);
    try {
      await report.send({ body: { token } });
      setState('done');
    } catch (error) {
      const refused = refusals[String(Object(error).code)];
      if (refused) setState(refused);
      else setFault(error);
    }
  };
  const shown: State = state === 'question' && isMounted && token === '' ? 'ended' : state;
  return (
    <section data-widget="access/not-me" className={styles.card} aria-labelledby="not-me">
      <h1 id="not-me" ref={heading} tabIndex={-1} className={styles.title}>
        {text(`notMe.${shown}`)}
      </h1>
      <p>{text(`notMe.${shown}Text`)}</p>
      {steps[shown].length > 0 && (
        <ul className={styles.steps}>
          {steps[shown].map((step) => (
            <li key={step}>{text(`notMe.${step}`)}</li>
          ))}
        </ul>
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {errorText(fault, words)}
        </p>
      )}
      {shown === 'question' && (
        <Button look="danger" size="lg" wide busy={report.pending} onClick={() => void send()}>
          {text('notMe.lock')}
        </Button>
      )}
      <BrandLink link={{ action: 'customerService' }} className={buttonClass({ wide: true })}>
        {text('service')}
      </BrandLink>
    </section>
  );
}

/** What stands behind `#`, if it has the form of a token. */
function decodedToken(hash: string): string {
  return /^#([\w-]{16,255})$/.exec(hash)?.[1] ?? '';
}
