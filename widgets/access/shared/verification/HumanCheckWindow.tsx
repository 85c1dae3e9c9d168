import { useCallback, useState } from 'react';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { BrandLink } from '#engine/routing';
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
  const { send } = useMutation('humanCheck', { onError: 'field' });
  const [shown, show] = useState(kind);
  const solve = useCallback(async (body: HumanCheckAnswer) => onAnswer(await send({ body })), [send, onAnswer]);
  const leave = () => onAnswer(undefined);
  const slider = shown === 'slider';

  return (
    <DialogWindow
      title={text('forms:human_title')}
      closeLabel={text('forms:human_close')}
      onClose={leave}
      phone="center"
      className={styles.window}
    >
      {slider ? <SliderCheck solve={solve} t={text} /> : <CharactersCheck solve={solve} t={text} />}
      <div className={styles.others}>
        {kind === 'slider' && (
          <button type="button" className={styles.other} onClick={() => show(slider ? 'image' : 'slider')}>
            {text(slider ? 'forms:human_use_image' : 'forms:human_use_slider')}
          </button>
        )}
        <BrandLink link={{ action: 'customerService' }} className={styles.other}>
          {text('forms:human_help')}
        </BrandLink>
      </div>
    </DialogWindow>
  );
}
