export { chooseLanguageAtom, messagesAtom } from './context.ts';
export { createFormat, type Format, minorDigits, useFormat } from './format.ts';
export { createMessages, humanise, type Messages } from './messages.ts';
export { directionAtom, languageAtom, localeAtom } from './state.ts';
export { type Text, useText } from './use-text.ts';
