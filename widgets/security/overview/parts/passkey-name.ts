import type { Passkey } from '#schemas/platform';

/** What a passkey is called: by the player, or after the device that it was made with. */
export function passkeyName({ name, device }: Passkey, unnamed: string): string {
  return name ?? (device || unnamed);
}
