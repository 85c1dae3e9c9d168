export { asciiDigits } from '../../schemas/platform/digits.ts';
export { type AmountFault, amountText, parseAmount } from './amount.ts';
export { chooseLanguageAtom, messagesAtom } from './context.ts';
export { type Format, useFormat } from './format.ts';
export { createMessages, type Messages } from './messages.ts';
export { directionAtom, languageAtom, localeAtom } from './state.ts';
export { messageFrom, type Translate } from './translate.ts';
export { useNamespaces } from './use-namespaces.ts';
export { useText } from './use-text.ts';
