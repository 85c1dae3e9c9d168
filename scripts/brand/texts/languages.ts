import { isObject, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../fleet/index.ts';
import { type BrandFolder, Recent } from '../folders/index.ts';

/** One language of a brand, as players can choose it. */
export interface Language {
  code: string;
  /** BCP-47 tag, `und` where the brand does not say. */
  tag: string;
  /** Namespace → messages, everything inherited included. */
  messages: ReadonlyMap<string, JsonObject>;
}

export interface Languages {
  /** Used when nothing better is known; what another language lacks is taken from it. */
  standard: Language;
  /** The other languages that players can choose. */
  others: readonly Language[];
  /** English, whether players can choose it or not: other languages were translated from it. */
  english: Language | undefined;
}

const known = new Recent<OpenBrand, { languages: Languages | undefined }>(2);

/** Languages of a brand; undefined while brand.json does not say which they are. */
export function languagesOf(brand: OpenBrand): Languages | undefined {
  const before = known.get(brand);
  if (before) return before.languages;
  const languages = read(brand);
  known.set(brand, { languages });
  return languages;
}

function read({ folders, stack }: OpenBrand): Languages | undefined {
  const languages = stack.files.get('brand')?.languages;
  if (!isObject(languages) || !isObject(languages.supported)) return undefined;
  const { default: standard, supported } = languages;
  if (typeof standard !== 'string' || !Object.hasOwn(supported, standard)) return undefined;
  const language = (code: string): Language => {
    const messages = new Map<string, JsonObject>();
    for (const folder of folders) {
      for (const { namespace, file } of messageFiles(folder).get(code) ?? none) {
        const json = stack.files.get(file);
        if (json) messages.set(namespace, json);
      }
    }
    const entry = supported[code];
    return { code, tag: isObject(entry) && typeof entry.tag === 'string' ? entry.tag : 'und', messages };
  };
  const first = language(standard);
  const others = Object.keys(supported)
    .filter((code) => code !== standard)
    .map(language);
  const english = [first, ...others].find(({ code }) => code === 'EN') ?? language('EN');
  return { standard: first, others, english: english.messages.size > 0 ? english : undefined };
}

interface MessageFile {
  namespace: string;
  file: string;
}

const none: readonly MessageFile[] = [];
const listed = new Recent<BrandFolder, Map<string, MessageFile[]>>(4);

/** Language code → the files of messages that a folder holds itself. Folders are shared by the brands that extend them. */
function messageFiles(folder: BrandFolder): ReadonlyMap<string, readonly MessageFile[]> {
  const before = listed.get(folder);
  if (before) return before;
  const files = new Map<string, MessageFile[]>();
  for (const file of folder.files.keys()) {
    if (!file.startsWith('languages/')) continue;
    const [, code = '', namespace = ''] = file.split('/');
    const list = files.get(code);
    if (list) list.push({ namespace, file });
    else files.set(code, [{ namespace, file }]);
  }
  listed.set(folder, files);
  return files;
}

/** Path of the messages of a language, without `.json`. */
export function fileOf(code: string, namespace: string): string {
  return `languages/${code}/${namespace}`;
}

/** Where a language has the text of a message key: `shell:menu.hot` → `languages/EN/shell`, `/menu/hot`. */
export function placeOfKey(code: string, key: string): { file: string; pointer: string } {
  const colon = key.indexOf(':');
  return { file: fileOf(code, key.slice(0, colon)), pointer: `/${key.slice(colon + 1).replaceAll('.', '/')}` };
}

/** `/menu/hot` → `menu.hot`, as pages and widgets write it. */
export function keyOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.');
}
