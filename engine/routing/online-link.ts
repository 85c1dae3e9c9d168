import CryptoJS from 'crypto-js/core';
import 'crypto-js/enc-base64';
import 'crypto-js/mode-ecb';
import 'crypto-js/tripledes';
import { safeUrl } from './safe-url.ts';

const keyLength = 8;

/**
 * The online-service link as the platform has it (§3): base64 of DES/ECB/PKCS7, and the key in the last eight characters.
 * It is hidden, not secret: what comes out is opened only if it is an http(s) address (threat T12). Undefined otherwise.
 */
export function onlineLink(path: string): string | undefined {
  if (path.length <= keyLength) return undefined;
  const key = CryptoJS.enc.Utf8.parse(path.slice(-keyLength));
  try {
    const plain = CryptoJS.DES.decrypt(path.slice(0, -keyLength), key, {
      mode: CryptoJS.mode.ECB,
      padding: CryptoJS.pad.Pkcs7,
    });
    return safeUrl(plain.toString(CryptoJS.enc.Utf8));
  } catch {
    // With another key the bytes are no text.
    return undefined;
  }
}
