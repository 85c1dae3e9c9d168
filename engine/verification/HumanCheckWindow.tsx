import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { platformAtom } from '#engine/platform';
import { GoTo } from '#engine/routing';
import { Dialog, IconButton } from '#engine/ui';
import type { HumanCheck, HumanCheckAnswer, HumanCheckKind } from '#schemas/platform';
import { CharactersCheck } from './CharactersCheck.tsx';
import styles from './human-check.module.css';
import { SliderCheck } from './SliderCheck.tsx';

interface Props {
  kind: HumanCheckKind;
  /** Called once: with the proof, or with nothing when the player closes the window. */
  onAnswer(proof: HumanCheck | undefined): void;
}

/**
 * The window of the human check. Whoever cannot move the piece may read characters, and whoever can do neither is led to
 * customer service.
 */
export default function HumanCheckWindow({ kind, onAnswer }: Props) {
  const text = useText('forms');
  const platform = useAtomValue(platformAtom);
  const title = useId();
  const [shown, show] = useState(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const solve = useCallback(
    async (body: HumanCheckAnswer) => onAnswer(await platform.call('humanCheck', { body })),
    [platform, onAnswer],
  );
  const leave = () => onAnswer(undefined);
  const slider = shown === 'slider';

  return (
    <Dialog labelledBy={title} onClose={leave} phone="center" className={styles.window}>
      <div className={styles.head}>
        <h2 id={title} ref={heading} tabIndex={-1} className={styles.title}>
          {text('forms:human_title')}
        </h2>
        <IconButton icon="x" label={text('forms:human_close')} onClick={leave} />
      </div>
      {slider ? <SliderCheck solve={solve} t={text} /> : <CharactersCheck solve={solve} t={text} />}
      <div className={styles.others}>
        {kind === 'slider' && (
          <button type="button" className={styles.other} onClick={() => show(slider ? 'image' : 'slider')}>
            {text(slider ? 'forms:human_use_image' : 'forms:human_use_slider')}
          </button>
        )}
        <GoTo link={{ action: 'customerService' }} className={styles.other}>
          {text('forms:human_help')}
        </GoTo>
      </div>
    </Dialog>
  );
}
