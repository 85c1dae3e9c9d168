import { type Picture, usePicture } from './use-picture.ts';

/** A captcha at run time: its id goes with the answer as `captchaId`, its picture is an address. */
export type Captcha = Picture<string>;

/**
 * A captcha for a form.
 * @param form which form wants it; undefined: none does
 */
export function useCaptcha(form: string | undefined): Captcha {
  const { shown, ...picture } = usePicture('captcha', form);
  return { ...picture, shown: shown && `data:image/png;base64,${shown}` };
}
