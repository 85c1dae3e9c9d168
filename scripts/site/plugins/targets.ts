import floor from '../../../schemas/browsers.json' with { type: 'json' };

/** The oldest browsers that scripts and styles are built for, as Vite names them. */
export const browserTargets = [
  `chrome${floor.chrome}`,
  `firefox${floor.firefox}`,
  `safari${floor.safari}`,
  `ios${floor.safari_ios}`,
];
