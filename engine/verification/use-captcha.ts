import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { platformAtom } from '#engine/platform';

/** A captcha at run time. */
export interface Captcha {
  /** Goes with the answer as `captchaId`. */
  readonly id: string;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Address of the picture; empty until there is one. */
  readonly picture: string;
  /** Fetches another picture; not more often than the brand allows (spec §4: once per second). */
  readonly refresh: () => void;
}

/**
 * A captcha for a form, fetched anew when that becomes another one (spec §4: the registration type changes).
 * @param form which form wants it; undefined: none does
 */
export function useCaptcha(form: string | undefined): Captcha {
  const platform = useAtomValue(platformAtom);
  const interval = useAtomValue(coreAtom).brand.timings?.captchaMinInterval ?? 1000;
  const [id] = useState(randomId);
  const [shown, setShown] = useState<Pick<Captcha, 'state' | 'picture'>>({ state: 'loading', picture: '' });
  const throttle = useRef({ last: Number.NEGATIVE_INFINITY, timer: 0, round: 0 });

  const fetchNow = useCallback(async () => {
    const { current } = throttle;
    current.last = performance.now();
    current.round += 1;
    const { round } = current;
    setShown((before) => ({ ...before, state: 'loading' }));
    const next = await platform.call('captcha', { query: { id } }).then(
      (png) => ({ state: 'ready' as const, picture: `data:image/png;base64,${png}` }),
      () => ({ state: 'failed' as const, picture: '' }),
    );
    // A slow answer must not replace a newer picture: only the newest one's text is right.
    if (round === current.round) setShown(next);
  }, [platform, id]);

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

  return useMemo(() => ({ id, ...shown, refresh }), [id, shown, refresh]);
}

/** 128 random bits. Not `crypto.randomUUID`, which plain http on a local network does not have. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
