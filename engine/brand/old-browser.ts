/**
 * Source of an expression: whether the browser is older than those that the site is built for (`schemas/browsers.json`). It
 * is part of a document's first script and keeps to what such a browser can read.
 */
export const isOldBrowserScript = "![].toSorted||!CSS.supports('color','oklch(0 0 0)')";

/** What a document tells in such a browser, where no other script of the site is loaded. */
export const oldBrowserText = 'shell:oldBrowser';
