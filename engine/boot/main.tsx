import { createRoot } from 'react-dom/client';
import type { BootPayload } from '#engine/brand';
import { chooseLanguageAtom, messagesAtom, negotiate } from '#engine/i18n';
import { createRegistry } from '#engine/registry';
import { adoptThemeAtom } from '#engine/theme';
import { widgetFolders } from '#widgets';
import '../ui/base.css';
import { App } from './App.tsx';
import { connect } from './connect.ts';
import { followSession } from './follow-session.ts';
import { followBrandFiles } from './live.ts';

const payload = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootPayload;
const store = connect(payload, createRegistry(widgetFolders));
store.set(adoptThemeAtom);

const chosen = storedLanguage();
const language = negotiate(payload.core.brand.languages, chosen, [store.get(messagesAtom).i18n.language]);
// The document speaks the negotiated language already, unless a cookie was lost.
if (chosen === language && language !== payload.language) await store.set(chooseLanguageAtom, language);

const root = document.getElementById('root');
if (!root) throw new Error('[Bug] index.html has no #root');
createRoot(root).render(<App store={store} />);
followSession(store);
if (import.meta.hot) followBrandFiles(store, import.meta.hot);

function storedLanguage(): string | null {
  try {
    return localStorage.getItem('lang');
  } catch {
    return null;
  }
}
