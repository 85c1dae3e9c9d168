import { messageFrom, type Translate, type useFormat } from '#engine/i18n';
import { childOf, isObject, type SchemaNode, variantOf } from './schema.ts';
import { kindOf, labelOf, unitOf } from './shape.ts';

/** What values are written with. */
export interface Words {
  text: Translate<'office'>;
  format: ReturnType<typeof useFormat>;
}

/** A value of a profile as people read it: money in its currency, numbers with what they count. */
export function wordsOf(node: SchemaNode, value: unknown, words: Words): string {
  const { text, format } = words;
  if (value === undefined) return text('profile.unset');
  // Of a difference from a standard.
  if (value === null) return text('profile.removed');
  if (node.isFlag && typeof value === 'string') return text(value === '1' ? 'profile.on' : 'profile.off');
  if (typeof value === 'boolean') return text(value ? 'profile.yes' : 'profile.no');
  const own = variantOf(node, value);
  if (typeof value === 'number') {
    if (kindOf(own) === 'money') return format.money(value, own.currency);
    const unit = unitOf(own);
    if (unit === 'basis') return text('profile.units.percent', { count: value / 100 });
    return unit ? text(messageFrom(`office:profile.units.${unit}`), { count: value }) : String(value);
  }
  if (typeof value === 'string') return value === '' ? text('profile.empty') : value;
  if (Array.isArray(value)) {
    const item = childOf(own, '0') ?? own;
    return value.length === 0 ? text('profile.none') : value.map((one) => wordsOf(item, one, words)).join(', ');
  }
  if (!isObject(value)) return String(value);
  const entries = Object.entries(value).map(([key, inner]) => {
    const child = childOf(own, key);
    return `${keyLabel(own, key)}: ${child ? wordsOf(child, inner, words) : JSON.stringify(inner)}`;
  });
  return entries.length === 0 ? text('profile.none') : entries.join('; ');
}

/** What a key is called: a property by its words; the key of a map is what somebody has chosen. */
export function keyLabel({ schema }: SchemaNode, key: string): string {
  return schema.properties && Object.hasOwn(schema.properties, key) ? labelOf(key, schema.properties[key]) : key;
}
