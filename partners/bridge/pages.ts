import { escapeHtml } from '../http/escape-html.ts';
import { htmlDocument } from '../http/html-document.ts';
import type { BridgeSources } from './sources.ts';

interface Visit {
  /** Origin of the site that frames the page. */
  site: string;
  nonce: string;
}

/**
 * What both pages do: they tell the site that they are there, do one thing when it says so, and answer once. Only messages of the
 * window that frames them, from the site's origin, are heard; nothing is sent to any other.
 */
const talk = `
const { site, address, api } = document.body.dataset;
const tell = (message) => parent.postMessage(message, site);
const load = (source) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.onload = resolve;
  script.onerror = () => reject(new Error('unreachable'));
  script.src = source;
  document.head.append(script);
});
let begun = false;
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== site || data?.type !== 'bridge:start' || begun) return;
  begun = true;
  begin(data.job).then(
    (value) => tell({ type: 'bridge:done', value }),
    (fault) => tell({ type: 'bridge:failed', code: fault.code ?? fault.message }),
  );
});
tell({ type: 'bridge:ready' });`;

/** GeeTest names languages by three letters; it has no others of ours. */
const geetest = `
const languages = { zh: 'zho', id: 'ind', ar: 'ara', pt: 'por' };
function begin({ captchaId, language }) {
  return load(address).then(() => new Promise((resolve, reject) => {
    const config = { captchaId, product: 'bind', language: languages[language.split('-')[0]] ?? 'eng' };
    initGeetest4(config, (captcha) => {
      captcha
        .onReady(() => { captcha.showCaptcha(); tell({ type: 'bridge:shown' }); })
        .onSuccess(() => resolve(captcha.getValidate()))
        .onClose(() => reject(new Error('closed')))
        .onError(() => reject(new Error('unreachable')));
    });
  }));
}`;

/**
 * Firebase's own REST API, https://firebase.google.com/docs/reference/rest/auth: its script would bring much that nobody needs.
 * Its errors become the eleven codes of the specification (§8).
 */
const phoneAuth = `
const codes = {
  INVALID_PHONE_NUMBER: 'invalid-phone-number',
  MISSING_PHONE_NUMBER: 'missing-phone-number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'quota-exceeded',
  INVALID_CODE: 'invalid-verification-code',
  MISSING_CODE: 'missing-verification-code',
  SESSION_EXPIRED: 'code-expired',
  INVALID_SESSION_INFO: 'code-expired',
  MISSING_SESSION_INFO: 'code-expired',
  CAPTCHA_CHECK_FAILED: 'captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha-check-failed',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
};
async function ask(path, apiKey, body) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(api + path + '?key=' + encodeURIComponent(apiKey), init).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && answer) return answer;
  // "CODE : what is wrong".
  const [name] = String(answer?.error?.message ?? '').split(' ');
  throw Object.assign(new Error('refused'), { code: codes[name] ?? 'unknown' });
}
async function human(apiKey) {
  const { recaptchaSiteKey: sitekey } = await ask('/recaptchaParams', apiKey);
  await load(address).catch(() => { throw Object.assign(new Error('unreachable'), { code: 'captcha-check-failed' }); });
  await new Promise((resolve) => grecaptcha.ready(resolve));
  return new Promise((resolve, reject) => {
    const failed = () => reject(Object.assign(new Error('refused'), { code: 'captcha-check-failed' }));
    const config = { sitekey, size: 'invisible', callback: resolve, 'error-callback': failed, 'expired-callback': failed };
    const widget = grecaptcha.render(document.getElementById('check'), config);
    tell({ type: 'bridge:shown' });
    grecaptcha.execute(widget);
  });
}
async function begin({ ask: what, apiKey, phoneNumber, sessionInfo, code }) {
  if (what === 'confirm') {
    const { idToken } = await ask('/accounts:signInWithPhoneNumber', apiKey, { sessionInfo, code });
    return { idToken };
  }
  const recaptchaToken = await human(apiKey);
  const answer = await ask('/accounts:sendVerificationCode', apiKey, { phoneNumber, recaptchaToken });
  return { sessionInfo: answer.sessionInfo };
}`;

/** The page of GeeTest's check: `{ captchaId, language }` brings what `getValidate()` gives. */
export function geetestPage({ script }: BridgeSources['geetest']): (visit: Visit) => string {
  return (visit) => documentOf(visit, { address: script }, geetest);
}

/**
 * The page of the phone-auth service: `{ ask: "send", apiKey, phoneNumber }` brings `sessionInfo`, `{ ask: "confirm", apiKey,
 * sessionInfo, code }` brings `idToken`.
 */
export function phoneAuthPage({ api, recaptcha }: BridgeSources['phoneAuth']): (visit: Visit) => string {
  return (visit) => documentOf(visit, { address: recaptcha, api }, phoneAuth);
}

function documentOf({ site, nonce }: Visit, data: Readonly<Record<string, string>>, script: string): string {
  const attributes = Object.entries({ ...data, site }).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return htmlDocument({
    title: 'Verification',
    nonce,
    css: 'html, body { margin: 0; min-height: 100%; background: transparent; }',
    attributes: attributes.join(''),
    body: `<div id="check"></div>
<script nonce="${nonce}">${script}
${talk}</script>`,
  });
}
