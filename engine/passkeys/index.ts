export { canUsePasskeys, makePasskey, offerPasskeys, signWithPasskey } from './browser.ts';
