import type { TextEdit } from './edit.ts';

/** A text after edits that lie in order of place, none over another. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let after = '';
  let at = 0;
  for (const edit of edits) {
    after += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return after + text.slice(at);
}
