import { type BootPayload, isBootPayload } from '#engine/brand';
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
