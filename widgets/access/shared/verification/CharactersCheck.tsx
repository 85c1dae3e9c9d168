import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { FormElement, FormFields, refusalOf, type Submit, useForm } from '#engine/forms';
import { localeAtom, type Text } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { HumanCheckAnswer } from '#schemas/platform';
import { captchaModel } from '../login.ts';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import { useCaptcha } from './use-captcha.ts';

interface Props {
  /** Sends an answer. Throws what the platform says of a wrong one. */
  solve(answer: HumanCheckAnswer): Promise<void>;
  t: Text;
}

const EMPTY = {};

/** Characters to be read from a picture. */
export function CharactersCheck({ solve, t }: Props) {
  const locale = useAtomValue(localeAtom);
  const picture = useCaptcha('check');
  const submit: Submit = async ({ captcha = '' }) => {
    try {
      await solve({ id: picture.id, captcha });
      return undefined;
    } catch (error) {
      picture.refresh();
      return refusalOf(error, captchaModel, t);
    }
  };
  const form = useForm(captchaModel, EMPTY, submit);
  const trailing = useMemo(() => ({ captcha: <CaptchaPicture captcha={picture} t={t} /> }), [picture, t]);
  return (
    <FormElement form={form}>
      <p>{t('forms:human_image')}</p>
      <FormFields form={form} t={t} locale={locale} trailing={trailing} />
      <Button type="submit" look="primary" wide busy={form.submitting}>
        {t('forms:human_confirm')}
      </Button>
    </FormElement>
  );
}
