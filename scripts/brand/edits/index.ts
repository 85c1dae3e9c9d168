export { applyEdits } from './apply.ts';
export type { Edit, Fix, TextFix } from './edit.ts';
export { afterComma, indentAt, lineBreak, lineStart, quietEnd } from './layout.ts';
export { textFix } from './text-fix.ts';
