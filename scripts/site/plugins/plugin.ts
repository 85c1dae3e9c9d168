import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { pascal, type Schema } from '../../schemas/index.ts';
import { ownNamespaces } from '../documents/index.ts';
import { reachedFrom } from './definitions.ts';
import { iconSprite } from './icons.ts';
import { definitionValidator, validatorSource } from './validator.ts';

const icons = 'virtual:icons';
const widgetValidators = 'virtual:widget-validators';

/** What can be asked of a JSON file by its query. */
const kinds = ['validator', 'definitions', 'manifest', 'widget'] as const;

/**
 * What the engine imports beside code:
 * - `x.schema.json?validator`, `widget.json?validator`: the compiled check of a schema, or of a widget's props;
 * - `x.schema.json?validator=Name`: that of a definition, which finds every fault and says what each is;
 * - `x.schema.json?definitions=Name`: a definition, and those that it reaches, as data;
 * - `widget.json?widget`: the widget's component;
 * - `widget.json?manifest`: what the engine must know before it loads the widget;
 * - `virtual:widget-validators`: name of a widget → the check of its props;
 * - `virtual:icons`: the address of the icon sprite.
 * @param widgets folder of the widgets that pages may name
 */
export function enginePlugin(root: string, widgets = 'widgets'): Plugin {
  let building = false;
  return {
    name: 'brand-engine',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    async resolveId(id, importer) {
      if (id === icons || id === widgetValidators) return `\0${id}`;
      const [file = '', query = ''] = id.split('?');
      const asked = new URLSearchParams(query);
      const kind = kinds.find((name) => asked.has(name));
      if (!kind || !file.endsWith('.json')) return undefined;
      const resolved = await this.resolve(file, importer, { skipSelf: true });
      // Relative, so that builds on two machines are the same; not by its own ending, or Vite would read it as JSON.
      const part = asked.get(kind) ? `#${asked.get(kind)}:` : '';
      return resolved && `\0${kind}:${part}${relative(root, resolved.id).replaceAll('\\', '/')}.js`;
    },
    load(id) {
      if (id === `\0${icons}`) {
        if (!building) return `export default '/_engine/icons.svg';`;
        const source = iconSprite(root);
        const hash = createHash('sha256')
          .update(source)
          .digest('base64url')
          .replaceAll(/[^A-Za-z0-9]/g, '');
        // Named here, so that the bundle of the server says the same.
        const fileName = `assets/icons-${hash.slice(0, 7)}.svg`;
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', name: 'icons.svg', fileName, source });
        return `export default ${JSON.stringify(`/${fileName}`)};`;
      }
      if (id === `\0${widgetValidators}`) return validatorsSource(root, widgets);
      const [, kind, part, path] = /^\0(validator|definitions|manifest|widget):(?:#(\w+):)?(.+)\.js$/.exec(id) ?? [];
      if (!kind || !path) return undefined;
      const file = join(root, path);
      this.addWatchFile(file);
      if (part) {
        const ref = `${basename(file)}#/definitions/${part}`;
        if (kind === 'validator') return definitionValidator(ref, dirname(file));
        return `export default ${JSON.stringify(reachedFrom(ref, dirname(file)))};`;
      }
      if (kind === 'validator') return validatorSource(schemaOf(file), root);
      if (kind === 'manifest') return `export default ${JSON.stringify(manifestOf(file))};`;
      const component = join(dirname(file), `${pascal(basename(dirname(file)))}.tsx`);
      return `export { default } from ${JSON.stringify(component)};`;
    },
    configureServer(server) {
      server.middlewares.use('/_engine/icons.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(iconSprite(root));
      });
    },
  };
}

function validatorsSource(root: string, widgets: string): string {
  const files = globSync(`${widgets}/*/*/widget.json`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const imports = files.map((file, at) => `import check${at} from ${JSON.stringify(`${join(root, file)}?validator`)};`);
  const entries = files.map((file, at) => `${JSON.stringify(dirname(file).slice(widgets.length + 1))}: check${at}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}

function read(file: string): Schema {
  return JSON.parse(readFileSync(file, 'utf8')) as Schema;
}

function schemaOf(file: string): Schema {
  const json = read(file);
  // Beside the brand's schemas, so that its references to them resolve.
  const id = `${String(json.name).replaceAll('/', '.')}.props.json`;
  return basename(file) === 'widget.json' ? { $id: id, ...(json.props as Schema) } : json;
}

/** The few facts of a manifest that the registry needs before the widget is loaded. */
function manifestOf(file: string): Schema {
  const manifest = read(file);
  const { fallback, skeleton, modal, starts, draws } = manifest;
  return {
    messages: ownNamespaces(manifest),
    ...(fallback === 'nothing' ? { fallback } : {}),
    ...(skeleton ? { skeleton } : {}),
    ...(modal ? { modal } : {}),
    ...(starts ? { starts } : {}),
    ...(draws ? { draws } : {}),
  };
}
