import { atom } from 'jotai/vanilla';
import { coreAtom, effectiveFlags, flagsAtom, prerenderedAtom, withOwn } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import { languageAtom } from '#engine/i18n';
import { resourcesAtom } from '#engine/platform';
import { memberAtom, memberPendingAtom, roleAtom } from '#engine/session';
import { themeAtom } from '#engine/theme';

/** Width classes (schemas: When.device): phone < 640 px ≤ tablet < 1024 px ≤ desktop. */
const queries = { tablet: '(min-width: 640px)', desktop: '(min-width: 1024px)' };

const deviceAtom = atom<ConditionContext['device']>(currentDevice());
deviceAtom.onMount = (set) => {
  const lists = Object.values(queries).map((query) => matchMedia(query));
  const update = () => set(currentDevice());
  for (const list of lists) list.addEventListener('change', update);
  update();
  return () => {
    for (const list of lists) list.removeEventListener('change', update);
  };
};

/** How often the time moves that dated conditions are judged by, ms. */
const tick = 30_000;

/** That time, ms. It stands still while nobody asks, and is made good when somebody does. */
const nowAtom = atom(Date.now());
nowAtom.onMount = (set) => {
  set((now) => (Date.now() - now < tick ? now : Date.now()));
  const timer = setInterval(() => set(Date.now()), tick);
  return () => clearInterval(timer);
};

/** Everything that conditions can ask about, as it is now. */
export const factsAtom = atom((get): ConditionContext => {
  const prerendered = get(prerenderedAtom);
  return {
    // Flags of all visitors would show, for a moment, what the member's own take away: until those are known, the document's hold.
    flags: get(memberPendingAtom)
      ? effectiveFlags(get(coreAtom).flags, undefined)
      : withOwn(get(flagsAtom), get(memberAtom)?.flags),
    role: get(roleAtom),
    language: get(languageAtom),
    theme: get(themeAtom),
    device: prerendered ? 'phone' : get(deviceAtom),
    resources: new Set(Object.keys(get(resourcesAtom))),
    // A document is hydrated at another time than it was rendered: neither shows what has a date.
    now: prerendered ? Number.NaN : get(nowAtom),
  };
});

/** Without a window the widest is assumed. */
function currentDevice(): ConditionContext['device'] {
  if (typeof matchMedia === 'undefined' || matchMedia(queries.desktop).matches) return 'desktop';
  return matchMedia(queries.tablet).matches ? 'tablet' : 'phone';
}
