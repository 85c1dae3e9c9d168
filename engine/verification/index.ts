export { CaptchaPicture } from './CaptchaPicture.tsx';
export { SmsButton } from './SmsButton.tsx';
export { type Captcha, useCaptcha } from './use-captcha.ts';
export { type SmsCode, useSmsCode } from './use-sms-code.ts';
