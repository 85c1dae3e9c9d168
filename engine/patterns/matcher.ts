/** True when the text is well formed. The text is never longer than the field's `max`. */
export type Matcher = (text: string) => boolean;

/** No value on the wire is longer (schemas/platform/member.schema.json). */
export const LONGEST_VALUE = 255;
