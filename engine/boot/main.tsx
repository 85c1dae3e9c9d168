import { preparePages } from '#engine/pages';
import { createRegistry } from '#engine/registry';
import { followFaults } from '#engine/reports';
import { fetchActions } from '#engine/routing';
import { widgetFolders } from '#widgets';
import '../ui/base.css';
import { readBootPayload } from './boot-payload.ts';
import { followBrandFiles } from './hot-reload.ts';
import { whenIdle } from './idle.ts';
import { isKnownGood, lastGood } from './last-good.ts';
import { mountSite } from './mount-site.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('[Bug] index.html has no #root');

// Beside a development server there is nobody to tell; its console says it all.
if (!import.meta.env.DEV) followFaults();
void boot(element);

// Not at the top level: chunks that import this one would wait for it to end, and it for them.
async function boot(root: HTMLElement): Promise<void> {
  const fromDocument = readBootPayload();
  const passedBefore = fromDocument !== undefined && isKnownGood(fromDocument.text);
  const copy = passedBefore ? undefined : lastGood();
  const states = [fromDocument?.payload, copy].filter((payload) => payload !== undefined);
  const registry = createRegistry(widgetFolders);
  const store = await mountSite(root, registry, states, fromDocument !== undefined);
  // From here on the router leads from page to page: no document is to be fetched ahead any more.
  document.getElementById('ahead')?.remove();
  if (import.meta.hot) followBrandFiles(store, import.meta.hot);
  if (!store) return;
  whenIdle(fetchActions);
  // What cannot be had now is asked for with the first page.
  whenIdle(() => void preparePages().catch(() => undefined));
  whenIdle(() => {
    import('./fetch-ahead.ts')
      .then(({ fetchAhead }) => fetchAhead(store))
      // Pages come when they are opened, then.
      .catch(() => undefined);
  });

  // After the first paint, and only what has not passed before.
  if (fromDocument && !passedBefore) {
    whenIdle(() => {
      import('./verify.ts')
        .then(({ verify }) => verify(store, fromDocument))
        // The check itself did not come; the next visit makes it.
        .catch(() => undefined);
    });
  }
}
