import { escapeHtml } from '../http/escape-html.ts';
import { htmlDocument } from '../http/html-document.ts';
import { demoPeople } from './people.ts';

const css = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; font: 16px/1.5 system-ui, sans-serif; background: #eef0f4; color: #1b1f2a; }
main { width: min(100%, 420px); padding: 28px 24px; background: #fff; border: 1px solid #c9cdd8; border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 16px; }
.note { padding: 8px 12px; background: #fff4d6; border-radius: 8px; font-size: 14px; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: flex; align-items: center; gap: 12px; min-height: 48px; border-bottom: 1px solid #e3e6ee; overflow-wrap: anywhere; }
label span { display: block; color: #4d5566; font-size: 14px; }
input[type=radio] { flex: none; width: 20px; height: 20px; margin: 0; }
.address { display: block; border: 0; padding-top: 12px; }
.address input { display: block; width: 100%; min-height: 44px; padding: 0 12px; font: inherit; border: 1px solid #6d7588; border-radius: 8px; }
.actions { display: flex; gap: 12px; }
button { flex: 1; min-height: 48px; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid #23408f; background: #fff; color: #23408f; }
button[value=allow] { background: #23408f; color: #fff; }
:focus-visible { outline: 3px solid #1b1f2a; outline-offset: 2px; }`;

/** The page on which demo people sign in and agree; `nonce` allows its style, and nothing else. */
export function consentPage({ provider, site, nonce }: { provider: string; site: string; nonce: string }): string {
  const title = provider.slice(0, 1).toUpperCase() + provider.slice(1);
  const name = escapeHtml(title);
  const people = demoPeople.map(({ id, name: who, email, verified }, at) => {
    const address = email ? `${email}${verified ? '' : ' (not verified)'}` : 'no e-mail address';
    return `<label><input type="radio" name="person" value="${id}"${at === 0 ? ' checked' : ''}><div>${escapeHtml(who)}<span>${escapeHtml(address)}</span></div></label>`;
  });
  const body = `<main>
<h1>Sign in with ${name}</h1>
<p class="note">This is not ${name}. A demo plays its part, so that everything runs on one machine.</p>
<p>${escapeHtml(site)} wants to know your name and your e-mail address.</p>
<form method="post">
<fieldset><legend>Who are you?</legend>
${people.join('\n')}
<label><input type="radio" name="person" value="new"><div>Somebody new</div></label>
<label class="address">E-mail address of somebody new <input type="email" name="email" maxlength="100" autocomplete="off"></label>
</fieldset>
<div class="actions"><button name="answer" value="cancel" formnovalidate>Cancel</button><button name="answer" value="allow">Allow</button></div>
</form>
</main>`;
  return htmlDocument({ title: `Sign in with ${title} (demo)`, nonce, css, body, hasIcon: true });
}
