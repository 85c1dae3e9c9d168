import { UNSAFE_createBrowserHistory as createBrowserHistory, parsePath, type To } from 'react-router-dom';

export type SiteHistory = ReturnType<typeof createBrowserHistory>;

/** The page that stands in the document, while it is taken over. */
export interface StandingPage {
  /** Whether it stands there still. */
  stands(): boolean;
  /** Hurries it, and resolves once it has been taken over. */
  awake(): Promise<void>;
}

/** How the browser itself opens an address, or the one it is at. */
export type Documents = Pick<Location, 'assign' | 'reload'>;

/**
 * The browser's history. While a page is taken over from its document, its parts have to be drawn as they stand there: so other
 * pages come as documents of their own, as they do before a script, and another query of the same page waits until it is taken over.
 */
export function createSiteHistory(page: StandingPage, documents: Documents = window.location): SiteHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const { listen, push } = history;
  const standing = history.location.pathname;
  const isElsewhere = (to: To) => ((typeof to === 'string' ? parsePath(to) : to).pathname ?? standing) !== standing;
  return Object.assign(history, {
    push(to: To, state?: unknown) {
      if (!page.stands() || state || !isElsewhere(to)) return push(to, state);
      // Who comes back gets a document again: the browser itself knows where it was left.
      window.history.scrollRestoration = 'auto';
      documents.assign(history.createHref(to));
    },
    listen(tell: Parameters<typeof listen>[0]) {
      let waiting: (() => void) | undefined;
      return listen((update) => {
        if (!page.stands()) return tell(update);
        // By code or by the browser's buttons, and with what the entry holds: it is kept where the document is loaded.
        if (isElsewhere(update.location)) return documents.reload();
        if (!waiting) void page.awake().then(() => waiting?.());
        waiting = () => tell(update);
      });
    },
  });
}
