import type { Rule } from '../rule.ts';
import { blocks } from './blocks/rule.ts';
import { contrast } from './contrast/rule.ts';
import { fileName } from './file-name/rule.ts';
import { identity } from './identity/rule.ts';
import { layers } from './layers/rule.ts';
import { lineHeight } from './line-height/rule.ts';
import { markupInMessage } from './markup-in-message/rule.ts';
import { messageMissing } from './message-missing/rule.ts';
import { messageTooLong } from './message-too-long/rule.ts';
import { messageUntranslated } from './message-untranslated/rule.ts';
import { messageUnused } from './message-unused/rule.ts';
import { placeholder } from './placeholder/rule.ts';
import { pluralForm } from './plural-form/rule.ts';
import { schema } from './schema/rule.ts';
import { syntax } from './syntax/rule.ts';
import { themeValue } from './theme-value/rule.ts';

/** Every rule, in the order in which they are asked. */
export const rules: readonly Rule[] = [
  syntax,
  fileName,
  layers,
  identity,
  schema,
  blocks,
  messageMissing,
  messageUnused,
  placeholder,
  pluralForm,
  markupInMessage,
  messageUntranslated,
  messageTooLong,
  contrast,
  themeValue,
  lineHeight,
];
