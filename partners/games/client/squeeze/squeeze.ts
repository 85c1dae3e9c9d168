import type { Card } from '../../engines/cards/shoe.ts';
import { createFace, nameOfCard } from '../cards/playing-card.ts';
import { el, pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { opensAt, type Peel, peelOf } from './peel.ts';
import { createPipFace } from './pips.ts';

/** How long a card waits for its player before it opens by itself, and how long it is then seen, ms. */
export const squeezeMs = 4000;
const seenMs = 600;
/** What an arrow key pulls, of 1. */
const step = 0.1;

/** Lets the player squeeze a card that the server has dealt long before: it decides nothing. */
export interface Squeeze {
  /** Resolves once the card has been seen: pulled open by hand or key, by its button, or when its time is over. */
  open(card: Card, side: string, hurry: AbortSignal): Promise<void>;
}

export function createSqueeze({ t, stage, notices, sound }: Shell): Squeeze {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: step,
    ArrowRight: step,
    ArrowDown: -step,
    ArrowLeft: -step,
    Home: -1,
    End: 1,
  };

  /** The last card had the focus: so has the next one. */
  let hadFocus = false;

  async function open(card: Card, side: string, hurry: AbortSignal): Promise<void> {
    const opened = new AbortController();
    const flap = el('span', { class: 'squeeze-flap' }, createPipFace(card));
    const back = el('span', { class: 'squeeze-back' });
    const sheet = el(
      'div',
      {
        class: 'squeeze-card',
        role: 'slider',
        tabindex: 0,
        'aria-label': t('squeeze.card', { side }),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      },
      back,
      flap,
    );
    const left = el('span', { class: 'squeeze-left', 'aria-hidden': 'true' });
    const button = el('button', { type: 'button', class: 'ghost-button squeeze-open' }, t('squeeze.open'));
    const head = el('p', { class: 'squeeze-head' }, el('b', {}, side), left);
    const panel = el('section', { class: 'squeeze', 'aria-label': t('squeeze.title') }, head, sheet, button);

    let peel: Peel = { edge: 'bottom', share: 0 };
    const show = (next: Peel) => {
      peel = next;
      sheet.dataset.edge = peel.edge;
      sheet.style.setProperty('--peel', String(peel.share));
      const percent = Math.round(peel.share * 100);
      sheet.setAttribute('aria-valuenow', String(percent));
      sheet.setAttribute('aria-valuetext', t('squeeze.pulled', { n: percent }));
    };
    show(peel);

    let from: { readonly x: number; readonly y: number } | undefined;
    sheet.addEventListener('pointerdown', ({ pointerId, offsetX, offsetY }) => {
      sheet.setPointerCapture(pointerId);
      sheet.classList.add('is-held');
      from = { x: offsetX, y: offsetY };
    });
    sheet.addEventListener('pointermove', ({ offsetX, offsetY }) => {
      const box = { width: sheet.clientWidth, height: sheet.clientHeight };
      if (from) show(peelOf(from, { x: offsetX, y: offsetY }, box));
    });
    const letGo = () => {
      from = undefined;
      sheet.classList.remove('is-held');
      if (peel.share >= opensAt) opened.abort();
      else show({ ...peel, share: 0 });
    };
    for (const name of ['pointerup', 'pointercancel']) sheet.addEventListener(name, letGo);
    sheet.addEventListener('keydown', (event) => {
      const pulls = steps[event.key];
      const isOpening = event.key === 'Enter' || event.key === ' ';
      if (pulls === undefined && !isOpening) return;
      event.preventDefault();
      // The page's main button takes the space key wherever it is pressed.
      event.stopPropagation();
      if (pulls !== undefined) show({ edge: 'bottom', share: Math.min(1, Math.max(0, peel.share + pulls)) });
      if (isOpening || peel.share >= 1) opened.abort();
    });
    button.addEventListener('click', () => opened.abort());
    hurry.addEventListener('abort', () => opened.abort(), { once: true });

    stage.append(panel);
    if (hadFocus) sheet.focus();
    notices.announce(t('squeeze.say', { side }));
    for (let seconds = squeezeMs / 1000; seconds > 0 && !opened.signal.aborted; seconds -= 1) {
      left.textContent = String(seconds);
      await pause(1000, opened.signal);
    }
    sheet.replaceChildren(createFace(card));
    sheet.classList.add('is-open');
    // A disabled button would lose the focus that the next card is to have.
    button.setAttribute('aria-disabled', 'true');
    sound.play('stop');
    notices.announce(`${side}: ${nameOfCard(t, card)}`);
    await pause(seenMs, hurry);
    hadFocus = panel.contains(document.activeElement);
    panel.remove();
  }

  return { open };
}
