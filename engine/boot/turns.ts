import { type Hydration, nearMargin, type Registry } from '#engine/registry';
import { whenFree } from './idle.ts';

/** What a player does to a widget that he is about to use, by hand, by keyboard or by a screen reader. */
const signs = ['pointerdown', 'focusin'] as const;

/** The order in which widgets that stand in the document are fetched and taken over. */
export interface Turns {
  /** A player does something there: it comes before all others, and its code now. */
  want(element: Element): void;
  /** Those of the first window are done: the others follow when the browser has nothing else to do. */
  rest(): void;
  end(): void;
}

/** Calls widgets in their turn: what a player touches, what is near the window, and what is left when the browser is idle. */
export function takeTurns(
  page: HTMLElement,
  hydration: Pick<Hydration, 'call' | 'callAll'>,
  registry: Registry,
): Turns {
  const want = (element: Element) => {
    // Around it as well: React takes a widget over after the one that holds it.
    for (let at = widgetAround(element); at; at = widgetAround(at.parentElement)) {
      const { widget = '' } = at.dataset;
      hydration.call(widget);
      // Who draws it hears of a failure.
      void registry
        .get(widget)
        ?.load()
        .catch(() => undefined);
    }
  };
  const touch = ({ target }: Event) => {
    if (target instanceof Element) want(target);
  };
  for (const sign of signs) page.addEventListener(sign, touch, { capture: true, passive: true });
  const observer = observeNear(page, (widget) => hydration.call(widget));
  let isCalled = false;
  return {
    want,
    rest() {
      if (isCalled) return;
      isCalled = true;
      whenFree(() => hydration.callAll());
    },
    end() {
      observer?.disconnect();
      for (const sign of signs) page.removeEventListener(sign, touch, { capture: true });
      hydration.callAll();
    },
  };
}

function widgetAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-widget]') ?? null;
}

/** Tells of widgets that stand in the window or near it, and of those that come near while the page is scrolled. */
function observeNear(page: HTMLElement, near: (widget: string) => void): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) near((target as HTMLElement).dataset.widget ?? '');
    },
    { rootMargin: nearMargin },
  );
  for (const element of page.querySelectorAll('[data-widget]')) observer.observe(element);
  return observer;
}
