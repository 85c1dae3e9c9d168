import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  parsePath,
  type To,
} from 'react-router-dom';
import type { LeaveGuard } from '#engine/routing';

export type SiteHistory = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<SiteHistory['listen']>[0]>[0];

/** The page that stands in the document, while it is taken over, and what it wants to be asked. */
export interface StandingPage {
  /** Whether it stands there still. */
  stands(): boolean;
  /** Hurries it, and resolves once it has been taken over. */
  awake(): Promise<void>;
  /** Has a say before the browser's buttons lead to another page. */
  asks: LeaveGuard;
}

/** How the browser itself opens an address, or the one it is at. */
export type Documents = Pick<Location, 'assign' | 'reload'>;

/**
 * The browser's history. While a page is taken over from its document, its parts have to be drawn as they stand there: so other
 * pages come as documents of their own, as they do before a script, and another query of the same page waits until it is taken over.
 * A page that asks before it is left is left by the browser's buttons when the visitor has agreed.
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
      const stays = createStay(history, page);
      return listen((update) => {
        if (stays(update)) return;
        if (!page.stands()) return tell(update);
        // By code or by the browser's buttons, and with what the entry holds: it is kept where the document is loaded.
        if (isElsewhere(update.location)) return documents.reload();
        if (!waiting) void page.awake().then(() => waiting?.());
        waiting = () => tell(update);
      });
    },
  });
}

/**
 * Says of a step in the history whether the page stays all the same. The browser has made the step when it is heard of: it is
 * taken back while the visitor is asked, and made again when they agree.
 */
function createStay(history: SiteHistory, page: Pick<StandingPage, 'asks'>): (update: Update) => boolean {
  let shown = history.location.pathname;
  /** What the next step is, when it is one of these. */
  let own: 'taken back' | 'agreed' | undefined;
  return ({ action, location: { pathname }, delta }) => {
    const step = own;
    own = undefined;
    if (step === 'taken back') return true;
    const isAsked = action === NavigationType.Pop && delta && pathname !== shown && step !== 'agreed';
    const leave = () => {
      own = 'agreed';
      history.go(delta ?? 0);
    };
    if (isAsked && page.asks(leave)) {
      own = 'taken back';
      history.go(-delta);
      return true;
    }
    shown = pathname;
    return false;
  };
}
