import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** The one icon sprite: a `<symbol>` per name that the schema's Icon allows. Throws for a name the set does not have. */
export function iconSprite(root: string): string {
  const set = JSON.parse(readFileSync(join(root, 'node_modules/@iconify-json/tabler/icons.json'), 'utf8')) as IconSet;
  const symbols = iconNames(root).map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    if (!icon) throw new Error(`schemas/brand/shared.schema.json: the icon "${name}" is not in the set`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

function iconNames(root: string): string[] {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/brand/shared.schema.json'), 'utf8')) as {
    definitions: { Icon: { enum: string[] } };
  };
  return schema.definitions.Icon.enum;
}
