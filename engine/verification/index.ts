export { CaptchaPicture } from './CaptchaPicture.tsx';
export { SmsButton } from './SmsButton.tsx';
export { type Captcha, useCaptcha } from './use-captcha.ts';
export { type HumanCheck, HumanCheckLeft, useHumanCheck } from './use-human-check.tsx';
export { type CodePurpose, useSmsCode } from './use-sms-code.ts';
