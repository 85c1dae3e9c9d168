/** What the page was opened with. */
export interface Launch {
  /** The page's key to its session; null when the tab keeps none. */
  readonly key: string | null;
  /** The room that the player has chosen before; empty when none. */
  readonly room: string;
  /** The part of the game that is shown first; empty: as the game has it. */
  readonly tab: string;
  /** What to say when there is no session, in the reader's language. */
  readonly words: { readonly lost: string; readonly lostText: string };
}

const slot = `game-key:${location.pathname}`;

/** Storage may be blocked in a frame; then a reload asks for a new launch. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(slot);
  } catch {
    return null;
  }
}

function remember(key: string): void {
  try {
    sessionStorage.setItem(slot, key);
  } catch {
    // The page plays on; only a reload will not find the session.
  }
}

/** Reads the launch block, and takes the used token out of the address before anything else is requested. */
export function takeLaunch(): Launch {
  const asked = new URLSearchParams(location.search);
  const wanted = { room: asked.get('room') ?? '', tab: asked.get('tab') ?? '' };
  history.replaceState(null, '', location.pathname);
  const block = document.getElementById('launch');
  const launch: Omit<Launch, keyof typeof wanted> = JSON.parse(
    block?.textContent ?? '{"key":null,"words":{"lost":"","lostText":""}}',
  );
  block?.remove();
  if (launch.key !== null) remember(launch.key);
  return { ...launch, ...wanted, key: launch.key ?? remembered() };
}
