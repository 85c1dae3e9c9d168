import { Form, useForm } from '#engine/forms';
import type { Translate } from '#engine/i18n';
import type { HumanCheckAnswer } from '#schemas/platform';
import { captchaModel } from '../login.ts';
import { proofControls } from './controls.tsx';

interface Props {
  /** Sends an answer. Throws what the platform says of a wrong one. */
  solve(answer: HumanCheckAnswer): Promise<void>;
  t: Translate;
}

const EMPTY = {};

/** Characters to be read from a picture. */
export function CharactersCheck({ solve, t }: Props) {
  const form = useForm(captchaModel, EMPTY, ({ captchaId = '', captcha = '' }) => solve({ id: captchaId, captcha }));
  return (
    <Form
      form={form}
      submitLabel={t('forms:human_confirm')}
      controls={proofControls}
      intro={<p>{t('forms:human_image')}</p>}
    />
  );
}
