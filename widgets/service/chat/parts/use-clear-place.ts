import { type RefObject, useEffect } from 'react';

/** After a scroll, ms. */
const pause = 150;
/** Between places that it may take, px. */
const step = 48;
/** The header of the site begins above, px. */
const headerEnds = 96;

const pressed = 'a, button, input, select, textarea, summary, label, [role="button"], [role="tab"], [tabindex="0"]';

type Place = readonly [x: number, y: number];

/**
 * Keeps a floating button off what can be pressed or read. After a scroll, or when the page has changed, it moves to the
 * nearest place that is free: further up at its side, else at the other side of the window. Where none is, among tiles without
 * gaps, it leaves the middle of each of them to the thumb.
 */
export function useClearPlace(of: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const button = of.current;
    if (!shown || !button || !('elementsFromPoint' in document)) return undefined;
    let now: Place = [0, 0];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      // Below a window that lies over the page nothing can be pressed anyway.
      if (document.querySelector('dialog[open]')) return;
      const rect = restOf(button, now);
      const places = [now, ...placesFor(rect)];
      now =
        places.find((place) => isFree(button, rect, place, canBeRead)) ??
        places.find((place) => isFree(button, rect, place, canBePressed)) ??
        places.find((place) => isFree(button, rect, place, isPressedThere)) ??
        now;
      button.style.translate = `${now[0]}px ${now[1]}px`;
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(move, pause);
    };
    later();
    const resized = new ResizeObserver(later);
    resized.observe(document.body);
    const listened = { passive: true, capture: true };
    addEventListener('scroll', later, listened);
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      removeEventListener('scroll', later, listened);
      removeEventListener('resize', later);
      button.style.translate = '';
    };
  }, [of, shown]);
}

/** Where it is by its style sheet alone. */
function restOf(button: HTMLElement, [x, y]: Place): DOMRect {
  // A transition may be on its way: what is laid out is not.
  const { width, height } = button.getBoundingClientRect();
  const before = button.style.translate;
  const moves = button.style.transition;
  button.style.transition = 'none';
  button.style.translate = 'none';
  const { left, top: above } = button.getBoundingClientRect();
  button.style.translate = before || `${x}px ${y}px`;
  button.style.transition = moves;
  return new DOMRect(left, above, width, height);
}

/** At its own side from below, then at the other one. */
function placesFor(rest: DOMRect): Place[] {
  const rows = Math.max(1, Math.floor((rest.top - headerEnds) / step) + 1);
  const across = innerWidth - rest.right - rest.left;
  return [0, across].flatMap((x) => Array.from({ length: rows }, (_, row): Place => [x, -row * step]));
}

type Takes = (below: Element, place: DOMRect) => boolean;

function isFree(button: HTMLElement, rest: DOMRect, [x, y]: Place, takes: Takes): boolean {
  const place = new DOMRect(rest.left + x, rest.top + y, rest.width, rest.height);
  const shares = [0.02, 0.5, 0.98];
  return shares.every((across) =>
    shares.every((down) => {
      const at = [place.left + place.width * across, place.top + place.height * down] as const;
      const below = document.elementsFromPoint(...at).find((element) => !button.contains(element));
      return below === undefined || !takes(below, place);
    }),
  );
}

const canBePressed = (below: Element) => below.closest(pressed) !== null;
const isPressedThere: Takes = (below, { left, right, top, bottom }) => {
  const target = below.closest(pressed)?.getBoundingClientRect();
  if (!target) return false;
  const [x, y] = [target.left + target.width / 2, target.top + target.height / 2];
  return x > left && x < right && y > top && y < bottom;
};
const canBeRead = (below: Element) =>
  canBePressed(below) ||
  [...below.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
