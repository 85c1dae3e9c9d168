/**
 * When a button that places a bet may be pressed: not before what it stands in has lain still under the eyes for a while. The second
 * tap of a double tap, and one that was meant for what stood there before, find it dead.
 */

/** How long it lies still before it may be pressed, ms. */
export const restMs = 600;

/** `null`: it is moving. Else since when it lies as it does, by any clock that only runs forwards, ms. */
export type Arming = number | null;

/** It has not been seen yet, or moves. */
export const moving: Arming = null;

/** It has come to rest. What lies still already goes on doing so. */
export const atRest = (arming: Arming, now: number): Arming => arming ?? now;

/** What it says has changed while it lay there: whoever presses now meant the former. */
export const changed = (arming: Arming, now: number): Arming => (arming === null ? null : now);

/** How long until it may be pressed, ms: 0 when it may be now, Infinity while it moves. */
export function armedIn(arming: Arming, now: number): number {
  return arming === null ? Number.POSITIVE_INFINITY : Math.max(0, arming + restMs - now);
}

/**
 * Whether a press counts: the button was armed already when the finger came down, and what it says has not changed since.
 * @param down when the finger or the key came down, by the same clock
 */
export const takesPress = (arming: Arming, down: number): boolean => arming !== null && down > arming + restMs;
