import { stripVTControlCharacters, styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Whether to print in colour: on a terminal or when FORCE_COLOR asks for it, never under NO_COLOR (https://no-color.org). */
export function colourful(): boolean {
  if (process.env.NO_COLOR) return false;
  return process.stdout.isTTY || (process.env.FORCE_COLOR ?? '0') !== '0';
}

/** Text in a colour; `printed` takes it away again where none is wanted. */
export function paint(style: Style, text: string): string {
  return styleText(style, text, { validateStream: false });
}

/** Writes text to stdout, in colour or without. */
export function printed(text: string): void {
  process.stdout.write(colourful() ? text : stripVTControlCharacters(text));
}
