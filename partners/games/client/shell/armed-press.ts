import { type Arming, armedIn, atRest, changed, moving, takesPress } from '../../../../schemas/platform/slip-arming.ts';

/** A button that moves money takes no press before it has lain still for a while: neither the second tap of what showed it, nor one that was meant for what stood there before. `data-armed` says when it does. */
export interface ArmedPress {
  /** It has come to rest where it can be seen. */
  rest(): void;
  /** It moves, or cannot be seen. */
  move(): void;
  /** What a press would do now: something else begins the wait anew. */
  does(what: string): void;
}

export function createArmedPress(button: HTMLElement, onPress: () => void): ArmedPress {
  let arming: Arming = moving;
  let done = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the finger or the key came down; undefined: a press by other means, which has no first half. */
  let down: number | undefined;
  /** A key that is held has been pressed for something else. */
  let isHeld = false;

  function show(): void {
    clearTimeout(timer);
    const wait = armedIn(arming, performance.now());
    button.toggleAttribute('data-armed', wait === 0);
    if (wait > 0 && arming !== null) timer = setTimeout(show, wait + 1);
  }
  const set = (next: Arming) => {
    arming = next;
    show();
  };
  button.addEventListener('pointerdown', () => {
    down = performance.now();
    isHeld = false;
  });
  button.addEventListener('keydown', ({ repeat }) => {
    isHeld = repeat;
    if (!repeat) down = performance.now();
  });
  button.addEventListener('click', () => {
    const at = down ?? performance.now();
    down = undefined;
    if (!isHeld && button.getAttribute('aria-disabled') !== 'true' && takesPress(arming, at)) onPress();
  });
  return {
    rest: () => set(atRest(arming, performance.now())),
    move: () => set(moving),
    does(what) {
      if (what === done) return;
      done = what;
      set(changed(arming, performance.now()));
    },
  };
}
