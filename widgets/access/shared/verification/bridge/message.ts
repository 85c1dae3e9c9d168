/** What a page of the bridge is to do: show GeeTest's check, send a code by SMS, or take one. */
export type BridgeJob =
  | { page: 'geetest'; captchaId: string; language: string }
  | { page: 'phone-auth'; ask: 'send'; apiKey: string; phoneNumber: string }
  | { page: 'phone-auth'; ask: 'confirm'; apiKey: string; sessionInfo: string; code: string };

/** What came of it: texts by name, or why it failed. */
export type BridgeAnswer = { value: Readonly<Record<string, string>> } | { failed: string };

/** Messages of a page of the bridge. */
export type BridgeMessage =
  | { type: 'bridge:ready' }
  | { type: 'bridge:shown' }
  | { type: 'bridge:answer'; answer: BridgeAnswer };

/** Longest text of an answer that is taken over; the platform takes none that is longer. */
const longestText = 4096;

/**
 * A message, when it comes from the very window and origin of the bridge and has a known shape; undefined otherwise. Of its values
 * only texts are taken over.
 */
export function bridgeMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  bridge: { origin: string; window: Window | null | undefined },
): BridgeMessage | undefined {
  if (!bridge.window || source !== bridge.window || origin !== bridge.origin) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case 'bridge:ready':
    case 'bridge:shown':
      return { type: data.type };
    case 'bridge:done':
      return { type: 'bridge:answer', answer: { value: textsIn('value' in data ? data.value : undefined) } };
    case 'bridge:failed':
      return {
        type: 'bridge:answer',
        answer: { failed: 'code' in data && typeof data.code === 'string' ? data.code : 'unknown' },
      };
    default:
      return undefined;
  }
}

function textsIn(value: unknown): Record<string, string> {
  const entries = Object.entries(Object(value) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= longestText,
    ),
  );
}
