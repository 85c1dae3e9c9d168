import type { Schema } from '../parts.ts';

/** Raised for a schema that says something which predicates do not know: better no check than half of one. */
export class CannotCompile extends Error {}

/** A schema and the document that its references start from. */
export interface Located {
  schema: Schema | boolean;
  /** `$id` of its document, e.g. `menu.schema.json`. */
  document: string;
}

/**
 * Gathers the functions and constants of a module of predicates. Every schema becomes one function `(value, collector) →
 * boolean`; one that is referred to from several places is written once.
 */
export class Emitter {
  readonly #documents: ReadonlyMap<string, Schema>;
  readonly #byReference = new Map<string, string>();
  readonly #constants = new Map<string, string>();
  readonly #functions: string[] = [];
  readonly #body: (value: string, located: Located, emitter: Emitter) => string[];

  constructor(
    documents: ReadonlyMap<string, Schema>,
    body: (value: string, located: Located, emitter: Emitter) => string[],
  ) {
    this.#documents = documents;
    this.#body = body;
  }

  /** Name of the function that checks a schema. */
  function(located: Located): string {
    const name = `check${this.#functions.length}`;
    // Its place is taken before its body is written, which may need further functions.
    const index = this.#functions.push('') - 1;
    const lines = this.#body('value', located, this);
    this.#functions[index] = `function ${name}(value, collector) {\n${lines.join('\n')}\nreturn true;\n}`;
    return name;
  }

  /** Name of the function that checks what a `$ref` means. */
  reference(ref: string, from: string): string {
    const [file = '', pointer = ''] = ref.split('#');
    const document = file || from;
    const key = `${document}#${pointer}`;
    const before = this.#byReference.get(key);
    if (before) return before;
    const name = `check${this.#functions.length}`;
    this.#byReference.set(key, name);
    return this.function({ schema: this.#at(document, pointer), document });
  }

  /** Name of a constant of the module, e.g. a regular expression. Equal ones are written once. */
  constant(source: string): string {
    const name = this.#constants.get(source) ?? `constant${this.#constants.size}`;
    this.#constants.set(source, name);
    return name;
  }

  /** The module's source, without its exports. */
  source(): string {
    const constants = [...this.#constants].map(([source, name]) => `const ${name} = ${source};`);
    return [...constants, ...this.#functions].join('\n');
  }

  #at(document: string, pointer: string): Schema {
    let schema: unknown = this.#documents.get(document);
    for (const key of pointer.split('/').slice(1)) schema = (schema as Schema | undefined)?.[key];
    if (typeof schema !== 'object' || schema === null) throw new CannotCompile(`"${document}#${pointer}" is not there`);
    return schema as Schema;
  }
}
