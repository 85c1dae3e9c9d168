import { tellNoGame } from './shell/no-game.ts';

/** The page of a launch that came to nothing. */
tellNoGame(document.querySelector<HTMLElement>('[data-code]')?.dataset.code ?? 'launch_refused');
