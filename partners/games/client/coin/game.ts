import { type CoinOutcome, type CoinSide, coinSides, coinTimes } from '../../engines/coin/engine.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules } from '../instant/rules.ts';
import { startSingle } from '../instant/single.ts';
import { el, pause, prefersReducedMotion, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const tossMs = 1900;

/** A crown on one side, a star on the other. */
const signs: Readonly<Record<CoinSide, string>> = {
  heads: 'M22 66V36l14 14 14-24 14 24 14-14v30zM22 72h56v7H22z',
  tails: 'M50 20l9 20 22 2-17 15 5 22-19-12-19 12 5-22-17-15 22-2z',
};

const face = (side: CoinSide) =>
  svg(
    'svg',
    { viewBox: '0 0 100 100', class: `coin-face is-${side}`, 'aria-hidden': 'true' },
    svg('circle', { cx: 50, cy: 50, r: 49, class: 'coin-rim' }),
    ...Array.from({ length: 36 }, (_, n) =>
      svg('path', { d: 'M49.4 2.500h1.200v5h-1.200z', transform: `rotate(${n * 10} 50 50)`, class: 'coin-tooth' }),
    ),
    svg('circle', { cx: 50, cy: 50, r: 41, class: 'coin-plate' }),
    svg('path', { d: signs[side], class: 'coin-sign' }),
  );

/** A coin is tossed over a pedestal: heads or tails. */
export function start(shell: Shell): Promise<void> {
  const { t, sound } = shell;
  const edge = Array.from({ length: 7 }, (_, n) => {
    const layer = el('span', { class: 'coin-edge' });
    layer.style.setProperty('--depth', String(n - 3));
    return layer;
  });
  const coin = el('div', { class: 'coin' }, face('heads'), ...edge, face('tails'));
  const element = el(
    'div',
    { class: 'coin-scene', role: 'img', 'aria-label': t('coin.scene') },
    el('div', { class: 'coin-light' }),
    el('div', { class: 'coin-air' }, coin),
    el('div', { class: 'coin-shadow' }),
    el('div', { class: 'coin-stand' }),
  );
  const options = coinSides.map((value) => ({ value, label: t(`coin.${value}`) }));
  const pick = createChoice<CoinSide>(t('coin.pick'), options, 'heads', () => coin.classList.remove('is-won'));
  const lay = (side: CoinSide) => coin.style.setProperty('--turn', side === 'heads' ? '0turn' : '0.5turn');

  return startSingle<CoinOutcome>(shell, () => ({
    element,
    options: [pick.element],
    start: t('coin.toss'),
    bets: () => ({ pick: pick.value }),
    begin() {
      coin.classList.remove('is-won');
      element.classList.add('is-waiting');
    },
    async reveal({ side, pick: chosen }, hurry) {
      element.classList.remove('is-waiting');
      lay(side);
      if (!prefersReducedMotion()) {
        const turns = side === 'heads' ? 6 : 6.5;
        const rise = [
          { transform: 'translateY(0) rotateX(0turn)', easing: 'cubic-bezier(.2,.7,.4,1)' },
          {
            transform: `translateY(-92%) rotateX(${turns * 0.52}turn)`,
            easing: 'cubic-bezier(.6,0,.8,.5)',
            offset: 0.46,
          },
          { transform: `translateY(0) rotateX(${turns}turn)`, offset: 0.84 },
          { transform: `translateY(-9%) rotateX(${turns}turn)`, offset: 0.91 },
          { transform: `translateY(0) rotateX(${turns}turn)` },
        ];
        sound.play('ball', 4);
        const flight = coin.animate(rise, tossMs);
        await pause(tossMs, hurry);
        flight.cancel();
        sound.play('stop');
      }
      coin.classList.toggle('is-won', side === chosen);
    },
    show(outcome) {
      element.classList.remove('is-waiting');
      lay(outcome?.side ?? 'heads');
    },
    prompt: () => t('coin.prompt', { times: timesText(shell, coinTimes) }),
    say: ({ side }) => t('coin.result', { side: t(`coin.${side}`) }),
    past: ({ side, pick: chosen }) => ({ text: t(`coin.${side}`), isWin: side === chosen }),
    rules: () => instantRules(shell, [t('coin.rules', { times: timesText(shell, coinTimes) })], []),
  }));
}
