import type { SessionView } from '../../page-api.ts';

/** Hands the game's palette to the stylesheet. Through the CSSOM: the policy allows no inline style. */
export function applyTheme({ palette, art }: SessionView['game']): void {
  const { style } = document.documentElement;
  style.setProperty('--bg', palette.bg);
  style.setProperty('--ink', palette.ink);
  style.setProperty('--primary', palette.primary);
  style.setProperty('--accent', palette.accent);
  style.setProperty('--art-color', art.color);
}
