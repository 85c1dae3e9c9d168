/** A channel between the tabs of a site. Undefined where browsers have none, or refuse it as they refuse cookies and storage. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
