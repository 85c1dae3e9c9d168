import type { ChatState } from '#schemas/platform';
import { escapeHtml } from '../../../http/escape-html.ts';
import { type LanguageCode, tagOf } from '../languages.ts';
import allTexts from './texts.json' with { type: 'json' };

type Texts = (typeof allTexts)['EN'];
const byLanguage: { readonly [language: string]: Texts } = allTexts;

/** The words of a room. */
const chatTexts = (language: string): Texts =>
  (Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined) ?? allTexts.EN;

/** New messages every few seconds, without a reload that would take what is being typed. */
const script = `
const log = document.getElementById('log');
const end = () => { log.scrollTop = log.scrollHeight; };
end();
setInterval(async () => {
  const answer = await fetch(location.href + '&as=json').catch(() => undefined);
  if (!answer?.ok) return;
  const last = Number(log.lastElementChild?.dataset.id ?? 0);
  const { messages, notice } = await answer.json();
  const told = document.getElementById('notice');
  if (told.textContent !== notice) told.textContent = notice;
  const fresh = messages.filter(({ id }) => id > last);
  for (const { id, from, text } of fresh) {
    const item = document.createElement('li');
    const who = document.createElement('b');
    item.dataset.id = id;
    item.className = from;
    who.textContent = log.dataset[from];
    item.append(who, text);
    log.append(item);
  }
  if (fresh.length > 0) end();
}, 4000);`;

const styles = (header: string) => `
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto minmax(0, 1fr) auto; font: 15px/1.5 system-ui, sans-serif; background: #f4f4f7; color: #1c1b22; }
#log { margin: 0; padding: 16px; overflow: auto; list-style: none; display: flex; flex-direction: column; gap: 10px; }
li { max-width: 85%; padding: 8px 12px; border-radius: 12px; background: #fff; align-self: flex-start; overflow-wrap: anywhere; white-space: pre-wrap; }
li.member { align-self: flex-end; background: ${header}; color: ${inkOn(header)}; }
b { display: block; font-size: 12px; font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: 8px; padding: 12px; background: #fff; border-top: 1px solid #d9d9e0; }
input { flex: 1; min-width: 0; min-height: 44px; padding: 0 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #77758a; border-radius: 8px; }
button { min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; color: ${inkOn(header)}; background: ${header}; border: 0; border-radius: 8px; }
:focus-visible { outline: 3px solid #1c1b22; outline-offset: 2px; }
p { margin: 0; padding: 16px; }
#notice { padding: 10px 16px; font-size: 13px; background: #fff; border-bottom: 1px solid #d9d9e0; }
[role=alert] { flex: 1 0 100%; padding: 0; font-weight: 600; }`;

/** Black or white: the one that can be read on a colour, #rrggbb (WCAG 2.2, relative luminance). */
function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

/**
 * The page of a room; `nonce` allows its style and its script, and no others. `unsent` is what the member has just written
 * and could not be sent: it is said, and stays to be sent again.
 */
export function roomPage(
  { title, language, headerColor, notice, messages }: ChatState,
  code: LanguageCode,
  nonce: string,
  unsent?: string,
) {
  const text = chatTexts(language);
  const said = messages.map(({ id, from, text: words }) => {
    const who = from === 'member' ? text.you : text.desk;
    return `<li class="${from}" data-id="${id}"><b>${escapeHtml(who)}</b>${escapeHtml(words)}</li>`;
  });
  const empty = messages.length === 0 ? `<li><b>${escapeHtml(text.desk)}</b>${escapeHtml(text.empty)}</li>` : '';
  const body = `<p id="notice" role="status">${escapeHtml(notice)}</p>
<ul id="log" role="log" tabindex="0" aria-label="${escapeHtml(title)}" data-member="${escapeHtml(text.you)}" data-desk="${escapeHtml(text.desk)}">${said.join('')}${empty}</ul>
<form method="post">${unsent === undefined ? '' : `<p role="alert">${escapeHtml(text.unsent)}</p>`}<input name="text" maxlength="1000" required autocomplete="off" value="${escapeHtml(unsent ?? '')}" aria-label="${escapeHtml(text.write)}" placeholder="${escapeHtml(text.write)}"><button>${escapeHtml(text.send)}</button></form>
<script nonce="${nonce}">${script}</script>`;
  return documentOf({ title, code, nonce, css: styles(headerColor), body });
}

/** What stands in the place of a room that has ended. */
export function endedPage(language: LanguageCode, nonce: string): string {
  const { ended, desk } = chatTexts(language);
  return documentOf({
    title: desk,
    code: language,
    nonce,
    css: styles('#6142bf'),
    body: `<p>${escapeHtml(ended)}</p>`,
  });
}

interface Parts {
  title: string;
  code: LanguageCode;
  nonce: string;
  css: string;
  body: string;
}

const documentOf = ({ title, code, nonce, css, body }: Parts) => `<!doctype html>
<html lang="${escapeHtml(tagOf(code))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${css}</style>
</head>
<body>
${body}
</body>
</html>
`;
