import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { coreAtom } from '#engine/brand';
import { languageAtom, useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { HumanCheck } from '#schemas/platform';
import styles from '../human-check.module.css';
import { BridgeFrame } from './BridgeFrame.tsx';
import type { BridgeAnswer } from './message.ts';

interface Props {
  onPass(proof: HumanCheck): void;
  /** The player has closed what GeeTest shows. */
  onClose(): void;
}

/** The check of GeeTest (§3, §4), under the brand's id. One that does not come says so, and can be tried again. */
export function GeetestCheck({ onPass, onClose }: Props) {
  const t = useText('verification');
  const { access, languages } = useAtomValue(coreAtom).brand;
  const code = useAtomValue(languageAtom);
  const { captchaId } = access?.humanCheck ?? {};
  const language = languages.supported[code]?.tag ?? 'en';
  const [tries, retry] = useState(0);
  const [failed, fail] = useState(captchaId === undefined);

  const hear = (answer: BridgeAnswer) => {
    if ('value' in answer) return onPass(answer.value);
    if (answer.failed === 'closed') return onClose();
    fail(true);
  };
  if (failed || captchaId === undefined)
    return (
      <div className={styles.check}>
        <p role="alert">{t('unreachable')}</p>
        {captchaId !== undefined && (
          <Button
            look="primary"
            wide
            onClick={() => {
              fail(false);
              retry(tries + 1);
            }}
          >
            {t('retry')}
          </Button>
        )}
      </div>
    );
  return <BridgeFrame key={tries} job={{ page: 'geetest', captchaId, language }} onAnswer={hear} />;
}
