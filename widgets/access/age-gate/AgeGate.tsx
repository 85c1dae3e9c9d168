import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { ageConfirmedAtom } from '#engine/session';
import { Button, buttonClass, Logo } from '#engine/ui';
import type { AccessAgeGateProps } from '#schemas/widgets';
import { useMenu } from '#widgets/shell';
import styles from './AgeGate.module.css';

/** The question on a first visit (design §3, ageGate). It stays until it is answered; the page behind it is inert. */
export default function AgeGate({ legal = 'legal' }: AccessAgeGateProps) {
  const text = useText('access');
  const { age = 18 } = useAtomValue(coreAtom).brand.legal ?? {};
  const confirm = useSetAtom(ageConfirmedAtom);
  const links = useMenu(legal);
  const id = useId();
  const [refused, refuse] = useState(false);
  // Not the first button: whoever hears the page hears what is asked, and nobody says yes by accident.
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words after a no are heard as well
  useEffect(() => heading.current?.focus(), [refused]);
  const state = refused ? 'refused' : 'question';
  return (
    <Dialog labelledBy={id} role="alertdialog" phone="center" stays className={styles.gate}>
      <div data-widget="access/age-gate" className={styles.content}>
        <Logo />
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {text(`ageGate.${state}`, { age })}
        </h2>
        <p className={styles.text}>{text(`ageGate.${state}Text`, { age })}</p>
        <div className={styles.answers}>
          {refused ? (
            <>
              <BrandLink link={{ route: 'help', query: { article: 'signs' } }} className={buttonClass({ wide: true })}>
                {text('ageGate.help')}
              </BrandLink>
              <Button look="quiet" wide onClick={() => refuse(false)}>
                {text('ageGate.back')}
              </Button>
            </>
          ) : (
            <>
              <Button look="primary" size="lg" wide onClick={() => confirm()}>
                {text('ageGate.yes', { age })}
              </Button>
              <Button size="lg" wide onClick={() => refuse(true)}>
                {text('ageGate.no', { age })}
              </Button>
            </>
          )}
        </div>
        {links.length > 0 && (
          <ul className={styles.legal}>
            {links.map(({ id: entry, entry: { link, label } }) =>
              link ? (
                <li key={entry}>
                  <BrandLink link={link} className={styles.link}>
                    {text(label)}
                  </BrandLink>
                </li>
              ) : null,
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
