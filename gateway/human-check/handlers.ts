import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** Slider puzzles, and the answers to them and to captchas. */
export function humanCheckHandlers(services: Services): Pick<Handlers, 'sliderPuzzle' | 'humanCheck'> {
  const { humanChecks, captchas, puzzles } = services;
  return {
    sliderPuzzle: async ({ call, query }) => {
      await puzzles.take(call.ip);
      return humanChecks.draw(call.merchant.code, query.id);
    },
    humanCheck: async ({ call, body: { id, position, captcha } }) => {
      const { code } = call.merchant;
      const kind = position === undefined ? 'image' : 'slider';
      const right =
        position === undefined
          ? await captchas.solves(code, { captcha, captchaId: id })
          : await humanChecks.solves(code, id, position);
      if (!right) throw new Refusal('human_check_failed');
      return humanChecks.prove(code, id, kind);
    },
  };
}
