import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import type { HumanCheck, HumanCheckAnswer, HumanCheckKind } from '#schemas/platform';
import { GeetestCheck } from './bridge/GeetestCheck.tsx';
import { CharactersCheck } from './CharactersCheck.tsx';
import styles from './human-check.module.css';
import { SliderCheck } from './SliderCheck.tsx';

interface Props {
  kind: HumanCheckKind;
  /** Called once: with the proof, or with nothing when the player closes the window. */
  onAnswer(proof: HumanCheck | undefined): void;
}

/** What leads to a check. */
const words = {
  geetest: 'verification:use_geetest',
  slider: 'forms:human_use_slider',
  image: 'forms:human_use_image',
} as const;

/** The checks that one can be done by, the wanted one first. */
function offeredFor(kind: HumanCheckKind, only: boolean): HumanCheckKind[] {
  if (kind === 'image') return ['image'];
  if (kind === 'slider') return ['slider', 'image'];
  return only ? ['geetest'] : ['geetest', 'slider', 'image'];
}

/**
 * The window of the human check. Whoever cannot do the one that is wanted may do another one, unless the merchant takes none, and
 * whoever can do none is led to customer service.
 */
export default function HumanCheckWindow({ kind, onAnswer }: Props) {
  const text = useText('forms');
  const { send } = useMutation('humanCheck', { onError: 'field' });
  const { only = false } = useAtomValue(coreAtom).brand.access?.humanCheck ?? {};
  const [shown, show] = useState(kind);
  const solve = useCallback(async (body: HumanCheckAnswer) => onAnswer(await send({ body })), [send, onAnswer]);
  const leave = () => onAnswer(undefined);
  const offered = offeredFor(kind, only);
  const next = offered[(offered.indexOf(shown) + 1) % offered.length] ?? kind;

  return (
    <DialogWindow
      title={text('forms:human_title')}
      closeLabel={text('forms:human_close')}
      onClose={leave}
      phone="center"
      className={styles.window}
    >
      {shown === 'geetest' && <GeetestCheck onPass={onAnswer} onClose={leave} />}
      {shown === 'slider' && <SliderCheck solve={solve} t={text} />}
      {shown === 'image' && <CharactersCheck solve={solve} t={text} />}
      <div className={styles.others}>
        {next !== shown && (
          <button type="button" className={styles.other} onClick={() => show(next)}>
            {text(words[next])}
          </button>
        )}
        <BrandLink link={{ action: 'customerService' }} className={styles.other}>
          {text('forms:human_help')}
        </BrandLink>
      </div>
    </DialogWindow>
  );
}
