import type { Expression, JSXAttributeValue, JSXChild, JSXEmptyExpression } from 'oxc-parser';

/** A literal text and where it begins. */
export interface VisibleText {
  start: number;
  text: string;
}

/** Literal texts that a JSX child or the value of an attribute shows, whichever way its conditions fall. */
export function textsIn(node: JSXChild | JSXAttributeValue | Expression | JSXEmptyExpression): VisibleText[] {
  switch (node.type) {
    case 'JSXText':
      // Its own node begins where the tag before it ends, often lines above.
      return [{ start: node.start + (node.value.length - node.value.trimStart().length), text: unescaped(node.value) }];
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ start: node.start, text: node.quasis.map((part) => part.value.cooked ?? '').join('…') }];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    default:
      return [];
  }
}

/** `&nbsp;` is a space, not a word. */
function unescaped(text: string): string {
  return text.replaceAll(/&#?\w+;/g, ' ');
}
