/** Keys of the data, each with what becomes of it in the oldest browsers. A key stands for those below it too. */
export type Allowed = Readonly<Record<string, string>>;

/** What pages of games may use beyond the oldest browsers. */
export const allowedInGames: Allowed = {
  'api.AbortSignal.timeout_static': 'Chrome has it from 103 on, but told another reason when it fired',
  'css.properties.accent-color': 'decoration: boxes have the colour of the system',
  'css.properties.cursor': 'a phone has no pointer',
  'css.properties.font-family': 'the next font of the list is taken',
  'css.properties.outline': 'the line around what is focused has square corners',
  'css.properties.overscroll-behavior': 'the page behind a list that has ended may move',
  'css.properties.resize': 'a phone has no corner to pull',
  'css.properties.scrollbar-width': 'decoration: the bar is as wide as others',
  'css.properties.text-wrap': 'decoration: lines break where they would',
  'css.selectors.has': 'decoration in the book: three prices side by side keep their size',
};

/** The allowance that a key falls under; undefined when there is none. */
export const allowanceOf = (key: string, allowed: Allowed): string | undefined =>
  Object.keys(allowed).find((one) => key === one || key.startsWith(`${one}.`));
