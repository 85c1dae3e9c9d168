import { Lately } from './lately.ts';
import { type Parsed, parseText } from './parse.ts';

/** A file of a brand as it is written. Brands in which it reads the same, word by word, share it. */
export interface Source extends Parsed {
  text: string;
}

/** Reads what files hold. What has just been read under the same name is handed out again: brands are made from brands. */
export class Sources {
  readonly #lately = new Lately<Source>();

  /** @param bytes of the file, to say where they are no UTF-8 */
  read(file: string, text: string, bytes?: () => Buffer): Source {
    const same = this.#lately.find(file, (source) => source.text === text);
    if (same) return same;
    const source = { text, ...parseText(text, bytes) };
    this.#lately.add(file, source);
    return source;
  }
}
