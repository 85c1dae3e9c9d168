import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { platformAtom, randomId } from '#engine/platform';
import type { Calls } from '#schemas/endpoints';

/** Calls that draw a picture for an id. */
type PictureName = 'captcha' | 'sliderPuzzle';

/** A picture to be solved, as it comes from the platform. */
export interface Picture<T> {
  /** Goes with the answer: a picture belongs to an id that the client made. */
  readonly id: string;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The newest one; undefined until there is one. */
  readonly shown: T | undefined;
  /** Fetches another one; not more often than the brand allows (spec §4: once per second). */
  readonly refresh: () => void;
}

/**
 * A picture for a form, fetched anew when that becomes another one (spec §4: the registration type changes). Never from the cache
 * of answers: whoever asks again wants another, and nothing but the player may replace the one on screen (decision 0714).
 * @param form which form wants it; undefined: none does
 */
export function usePicture<Name extends PictureName>(
  name: Name,
  form: string | undefined,
): Picture<Calls[Name]['value']> {
  type Shown = Calls[Name]['value'];
  const platform = useAtomValue(platformAtom);
  const interval = useAtomValue(coreAtom).brand.timings?.captchaMinInterval ?? 1000;
  const [id] = useState(randomId);
  const [now, show] = useState<Pick<Picture<Shown>, 'state' | 'shown'>>({ state: 'loading', shown: undefined });
  const throttle = useRef({ last: Number.NEGATIVE_INFINITY, timer: 0, round: 0 });

  const fetchNow = useCallback(async () => {
    const { current } = throttle;
    current.last = performance.now();
    current.round += 1;
    const { round } = current;
    show((before) => ({ ...before, state: 'loading' }));
    const next = await platform.call<PictureName>(name, { query: { id } }).then(
      (shown) => ({ state: 'ready' as const, shown: shown as Shown }),
      () => ({ state: 'failed' as const, shown: undefined }),
    );
    // A slow answer must not replace a newer picture: only the newest one's solution is right.
    if (round === current.round) show(next);
  }, [platform, name, id]);

  const refresh = useCallback(() => {
    const { current } = throttle;
    clearTimeout(current.timer);
    const wait = current.last + interval - performance.now();
    if (wait <= 0) void fetchNow();
    else current.timer = window.setTimeout(() => void fetchNow(), wait);
  }, [fetchNow, interval]);

  useEffect(() => {
    const { current } = throttle;
    if (form !== undefined) refresh();
    return () => clearTimeout(current.timer);
  }, [form, refresh]);

  return useMemo(() => ({ id, ...now, refresh }), [id, now, refresh]);
}
