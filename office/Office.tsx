import { Provider, useAtomValue, useSetAtom } from 'jotai';
import type { createStore } from 'jotai/vanilla';
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { coreAtom, matchRoute } from '#engine/brand';
import { evaluate } from '#engine/conditions';
import { useText } from '#engine/i18n';
import { Confirms, Toasts } from '#engine/overlays';
import { factsAtom, PageView } from '#engine/pages';
import { tokenAtom, useQuery } from '#engine/platform';
import { RouteMatched } from '#engine/routing';
import { Answer, StatusMessage } from '#engine/ui';
import { adoptSessionAtom, allMerchants, useMerchantOfAddress } from './shared/index.ts';

type Store = ReturnType<typeof createStore>;

/** The back office: a log-in, and behind it the pages of office/site. */
export function Office({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <Net>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Gate />
          </Suspense>
          <Confirms />
          <Toasts />
        </BrowserRouter>
      </Net>
    </Provider>
  );
}

/** Who is logged in decides what is shown: the log-in, one's own password or second factor where it is due, or the page of the address. */
function Gate() {
  const state = useQuery('operatorState', {});
  const token = useAtomValue(tokenAtom);
  const adopt = useSetAtom(adoptSessionAtom);
  const session = state.data?.session;
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (state.data) adopt(state.data.session);
  }, [state.data, adopt]);
  return (
    <Answer of={state} waiting={null}>
      {() => {
        // Whoever opens a link becomes somebody else, whoever is logged in.
        if (pathname === '/admin/invitation') return <PageView id="invitation" />;
        if (!session) return <PageView id="log-in" />;
        // One moment: calls are made for the session that is shown.
        if (token !== session.id) return null;
        if (session.passwordDue) return <PageView id="password" bare />;
        return session.secondFactor === 'due' ? <PageView id="second-factor" /> : <Pages />;
      }}
    </Answer>
  );
}

function Pages() {
  const { routes, menu } = useAtomValue(coreAtom);
  const facts = useAtomValue(factsAtom);
  const { pathname } = useLocation();
  const merchant = useMerchantOfAddress();
  const text = useText('office');
  const match = useMemo(() => matchRoute(routes, pathname), [routes, pathname]);
  const title = text(match?.route.title ?? 'titles.notFound');
  useEffect(() => {
    document.title = text('document', { title });
  }, [text, title]);
  // What the menu does not offer to an operator is not shown by its address either.
  const page = match?.route.page ?? '';
  const entry = page === 'player' || page === 'find' ? 'players' : page;
  const allowed = evaluate(menu.office?.[entry]?.when, facts);
  const isOfOne = match?.route.params?.merchants !== 'all';
  if (!match) return <StatusMessage icon="help-circle" title={title} text={text('notFoundText')} />;
  return (
    <RouteMatched value={match}>
      <Suspense fallback={null}>
        <PageView id={!allowed ? 'forbidden' : merchant === allMerchants && isOfOne ? 'choose' : match.route.page} />
      </Suspense>
    </RouteMatched>
  );
}

/** What no widget's own boundary has caught. */
class Net extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const text = useText('errors');
  return <StatusMessage icon="alert-triangle" title={text('partFailed')} text={text('partFailedForGood')} />;
}
