/** What stands on the button of a check that is played, in the page that has asked for it. */
const button = `
function showCheck(under, label, onPass, onClose) {
  const box = document.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
  const note = document.createElement('p');
  note.textContent = label;
  const pass = document.createElement('button');
  pass.type = 'button';
  pass.textContent = 'I am human';
  pass.onclick = () => { pass.disabled = true; onPass(); };
  box.append(note, pass);
  for (const [element, style] of [
    [box, { display: 'grid', placeItems: 'center', alignContent: 'center', gap: '16px', minHeight: '100vh', padding: '16px',
      boxSizing: 'border-box', font: '15px/1.5 system-ui, sans-serif', color: '#1c1b22', background: '#f4f4f7', textAlign: 'center' }],
    [note, { margin: '0' }],
    [pass, { minHeight: '48px', padding: '0 24px', font: 'inherit', fontWeight: '600', color: '#fff', background: '#1f4ed8',
      border: '0', borderRadius: '8px' }],
  ]) Object.assign(element.style, style);
  box.onkeydown = ({ key }) => { if (key === 'Escape') { box.remove(); onClose(); } };
  under.append(box);
  pass.focus();
}`;

/** gt4.js: `initGeetest4` and the captcha that it gives, https://docs.geetest.com/BehaviorVerification/apirefer/api/web. */
export const gt4 = `${button}
window.initGeetest4 = ({ captchaId }, callback) => {
  const told = {};
  const hear = (name) => (listener) => { told[name] = listener; return captcha; };
  const say = (name) => told[name]?.();
  const call = async (path) => {
    const answer = await (await fetch('/verifiers/geetest/' + path)).json();
    if (answer.status !== 'success') throw new Error(answer.msg);
    return answer.data;
  };
  let lot;
  let validate = false;
  const captcha = {
    onReady: hear('ready'), onSuccess: hear('success'), onError: hear('error'), onClose: hear('close'), onFail: hear('fail'),
    getValidate: () => validate,
    showCaptcha() {
      const pass = () => call('verify?lot_number=' + lot).then(
        ({ seccode }) => { validate = seccode; say('success'); },
        () => say('error'),
      );
      showCheck(document.body, 'A check of the demo. It plays GeeTest.', pass, () => say('close'));
    },
  };
  callback(captcha);
  call('load?captcha_id=' + encodeURIComponent(captchaId)).then(
    ({ lot_number }) => { lot = lot_number; say('ready'); },
    () => say('error'),
  );
};`;

/** reCAPTCHA's api.js, as far as an invisible one is used: it takes everybody for human. */
export const recaptcha = `
window.grecaptcha = {
  ready: (callback) => callback(),
  render(_element, { callback, 'error-callback': failed }) { this.run = [callback, failed]; return 0; },
  async execute() {
    const [callback, failed] = this.run;
    try { callback((await (await fetch('/verifiers/recaptcha/token')).json()).token); } catch { failed?.(); }
  },
};`;
