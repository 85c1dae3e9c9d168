import { useEffect, useRef } from 'react';
import { CodeButton, type ControlProps, type Controls, TextControl } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useFormHumanCheck } from './use-human-check.tsx';
import { useSmsCode } from './use-sms-code.ts';

/** Characters to be read from a picture. The picture's id goes with them, and a picture serves one try. */
function CaptchaControl(props: ControlProps<'captcha'>) {
  const { actions, companion, refusals } = props;
  const t = useText('forms');
  const captcha = useCaptcha(props.field.form ?? 'form');
  const { id, refresh } = captcha;
  useEffect(() => {
    if (companion !== id) actions.bring('captchaId', id);
  }, [companion, id, actions]);
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals > seen.current) refresh();
    seen.current = Math.max(seen.current, refusals);
  }, [refusals, refresh]);
  return <TextControl {...props} trailing={<CaptchaPicture captcha={captcha} t={t} />} />;
}

/** A code that comes by SMS, and the button that sends it to the number in the form. */
function SmsCodeControl(props: ControlProps<'smsCode'>) {
  const sender = useSmsCode(props.field.purpose, props.actions, useFormHumanCheck());
  return <TextControl {...props} trailing={<CodeButton sender={sender} disabled={props.field.disabled} />} />;
}

/** Controls of the kinds of field that prove something to the platform. */
export const proofControls: Controls = {
  captcha: { part: CaptchaControl, named: 'label' },
  smsCode: { part: SmsCodeControl, named: 'label' },
};
