import type { FindVerifiers } from '../verifiers/clients.ts';

/** Id of the captcha of a demo, which every merchant has. */
export const demoCaptcha = '00c0ffee00c0ffee00c0ffee00c0ffee';

/** The phone-auth project of a demo, which every merchant has. */
export const demoProject = 'demo-project';

/**
 * What merchants have with the verifiers of a demo.
 * @param origin origin that they stand on
 * @param captchaKey shared with them
 */
export function demoVerifiers(origin: string, captchaKey: string): FindVerifiers {
  const geetest = { captchaId: demoCaptcha, captchaKey, validateUrl: `${origin}/verifiers/geetest/validate` };
  const phoneAuth = {
    projectId: demoProject,
    issuer: `${origin}/verifiers/phone-auth/${demoProject}`,
    keysUrl: `${origin}/verifiers/phone-auth/keys`,
  };
  return () => ({ geetest, phoneAuth });
}
