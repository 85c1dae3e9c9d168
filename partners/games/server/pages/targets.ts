import floor from '../../../../schemas/browsers.json' with { type: 'json' };

/** The oldest browsers that pages run in, as the bundler names them. */
export const scriptTargets = [
  `chrome${floor.chrome}`,
  `firefox${floor.firefox}`,
  `safari${floor.safari}`,
  `ios${floor.safari_ios}`,
];

/** A version in the form of Lightning CSS: a byte each for major, minor and patch. */
const packed = (major: number) => major << 16;

/** The same browsers, as Lightning CSS names them. */
export const styleTargets = {
  chrome: packed(floor.chrome),
  firefox: packed(floor.firefox),
  safari: packed(floor.safari),
  ios_saf: packed(floor.safari_ios),
};
