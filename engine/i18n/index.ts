export { type AmountFault, amountText, parseAmount } from './amount.ts';
export { chooseLanguageAtom, messagesAtom } from './context.ts';
export { type Format, useFormat } from './format.ts';
export { createMessages, type Messages } from './messages.ts';
export { directionAtom, languageAtom, localeAtom } from './state.ts';
export { useNamespaces } from './use-namespaces.ts';
export { messageFrom, type Translate, useText } from './use-text.ts';
