import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Arming, armedIn, atRest, changed, moving, takesPress } from '../../../../schemas/platform/slip-arming.ts';

const clock = () => performance.now();

/** A form whose button places a bet. */
export interface Armed {
  form: RefObject<HTMLFormElement | null>;
  isArmed: boolean;
  /** To be told of each finger and key that comes down in the form. */
  onDown(event: { timeStamp: number }): void;
  /** Whether the press that is being handled counts. */
  takes(): boolean;
}

/**
 * Arms the button of a form some time after its window has come to rest, and anew whenever what it stands for changes
 * (slip-arming.ts).
 * @param content what the press would mean, as a text
 */
export function useArming(content: string): Armed {
  const form = useRef<HTMLFormElement>(null);
  const arming = useRef<Arming>(moving);
  const down = useRef<number>(undefined);
  // What it is armed for: of anything else it is not, from the moment that it is drawn.
  const [armedFor, setArmedFor] = useState<string>();
  const isArmed = armedFor === content;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    setArmedFor(undefined);
    arming.current = changed(arming.current, clock());
    const wait = () => {
      if (!isCurrent) return;
      arming.current = atRest(arming.current, clock());
      const left = armedIn(arming.current, clock());
      // One more, so that no press comes between the clock's ticks.
      if (left > 0) timer = setTimeout(wait, left + 1);
      else setArmedFor(content);
    };
    const slides = form.current?.closest('dialog')?.firstElementChild?.getAnimations?.() ?? [];
    Promise.allSettled(slides.map(({ finished }) => finished)).then(wait);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content]);
  return {
    form,
    isArmed,
    onDown({ timeStamp }) {
      // When the finger came down, which may be long before a busy page hears of it.
      down.current = Math.min(timeStamp, clock());
    },
    takes() {
      const since = down.current ?? clock();
      down.current = undefined;
      return isArmed && takesPress(arming.current, since);
    },
  };
}
