import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { platformAtom } from '#engine/platform';
import { type Picture, usePicture } from './use-picture.ts';

/** A captcha at run time: its id goes with the answer as `captchaId`, its picture is an address. */
export type Captcha = Picture<string>;

/**
 * A captcha for a form.
 * @param form which form wants it; undefined: none does
 */
export function useCaptcha(form: string | undefined): Captcha {
  const platform = useAtomValue(platformAtom);
  const load = useCallback(
    (id: string) => platform.call('captcha', { query: { id } }).then((png) => `data:image/png;base64,${png}`),
    [platform],
  );
  return usePicture(form, load);
}
