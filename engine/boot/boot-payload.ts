import { type BootPayload, isBootPayload } from '#engine/brand';
import type { SharedAnswer } from '#engine/platform';
import { report } from '#engine/reports';

/** What the document carries, and its text, by which a later visit knows it again. */
export interface BootDocument {
  payload: BootPayload;
  text: string;
  /** SHA-256 in hex of the text that the build wrote; what no build has checked has none. */
  hash: string | undefined;
}

/** Reads the brand from the document. Undefined, and a report, when it is torn or of another format. */
export function readBootPayload(): BootDocument | undefined {
  const text = document.getElementById('boot')?.textContent ?? '';
  try {
    const payload: unknown = JSON.parse(text);
    const { brand, bootHash: hash } = document.documentElement.dataset;
    if (isBootPayload(payload) && payload.core.id === brand) return { payload, text, hash };
    throw new Error('the brand in the document is not of the format that the engine reads');
  } catch (error) {
    report({ kind: 'broken-brand', widget: 'site', pointer: '', error });
    return undefined;
  }
}

/** What the platform had said when the page of the document was drawn (endpoints.json, `shared`). */
export interface DocumentAnswers {
  answers: SharedAnswer[];
  /** Which of the platform's CDNs the pictures come from, 0 to 1. */
  cdn: number;
}

/** Reads the answers that the document brings. Undefined where it brings none; throws where they are torn. */
export function readAnswers(): DocumentAnswers | undefined {
  const text = document.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as DocumentAnswers) : undefined;
}
