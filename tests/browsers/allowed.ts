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

/** What the engine and its libraries may use beyond them, on the site and in the back office. */
const allowedInEngine: Allowed = {
  'api.Element.ariaDisabled': 'a name among the properties of a component, not of an element',
  'api.Element.checkVisibility': 'requested first: the computed style says it too',
  'api.Element.startViewTransition': 'React tries it: a page is there at once',
  'api.HTMLInputElement.popoverTargetElement': 'undefined where nothing is a popover',
  'api.Navigator.connection': 'requested first: where nothing is known of the network it is taken for a fast one',
  'api.PublicKeyCredential.getClientCapabilities_static': 'requested first, by the library of passkeys',
  'api.PublicKeyCredential.isConditionalMediationAvailable_static': 'requested first, by the library of passkeys',
  'css.at-rules.media.scripting': 'a page without scripts offers buttons that do nothing there',
  'css.properties.accent-color': 'decoration: boxes have the colour of the system',
  'css.properties.content-visibility': 'what is out of sight is laid out at once',
  'css.properties.cursor': 'a phone has no pointer',
  'css.properties.field-sizing': 'a field keeps its first height, and scrolls',
  'css.properties.font-family': 'the next font of the list is taken',
  'css.properties.outline': 'the line around what is focused has square corners',
  'css.properties.overflow-clip-margin': 'marks piled on letters are cut at the edge of their text',
  'css.properties.overscroll-behavior': 'the page behind a list that has ended may move',
  'css.properties.overscroll-behavior-x': 'a row that has ended may lead a page back',
  'css.properties.resize': 'a phone has no corner to pull',
  'css.properties.scrollbar-gutter': 'a page with less in it is a little wider',
  'css.properties.scrollbar-width': 'decoration: the bar is as wide as others',
  'css.properties.text-wrap': 'decoration: lines break where they would',
  'css.properties.view-transition-name': 'decoration: a page is there at once',
  'css.selectors.autofill': 'decoration: the browser has a colour of its own for what it fills in',
  'css.selectors.view-transition': 'decoration: a page is there at once',
  'css.selectors.view-transition-group': 'decoration: a page is there at once',
  'css.selectors.view-transition-new': 'decoration: a page is there at once',
  'css.selectors.view-transition-old': 'decoration: a page is there at once',
  'javascript.builtins.Intl.Segmenter': 'requested first: words of scripts without blanks are counted by their letters',
};

/** What the site may use beyond them. */
export const allowedOnSite: Allowed = {
  ...allowedInEngine,
  'api.Document.exitFullscreen': 'only for what is full',
  'api.Document.fullscreenElement': 'undefined where nothing can be full',
  'api.Document.fullscreenEnabled': 'undefined: the game fills the window instead',
  'api.Element.requestFullscreen': 'only where the document says that it can',
  'api.HTMLElement.hidePopover': 'requested first: there the menu opens in a window',
  'api.Navigator.wakeLock': 'requested first: the screen may go dark during a game',
  'css.properties.scrollbar-color': 'decoration: the bar has the colours of the system',
  'css.selectors.fullscreen': 'where nothing can be full',
  'css.selectors.popover-open': 'where nothing is a popover the menu opens in a window',
};

/** What the back office may use beyond them. */
export const allowedInOffice: Allowed = allowedInEngine;
