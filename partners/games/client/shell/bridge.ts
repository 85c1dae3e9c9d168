/** What a game tells the site that frames it. */
export type GameMessage =
  | { readonly type: 'game:ready'; readonly gameCode: string }
  | { readonly type: 'game:balance-changed'; readonly balance: number; readonly currency: string; readonly seq: number }
  | { readonly type: 'game:round-ended'; readonly roundId: string; readonly stake: number; readonly win: number }
  /** Whether a round is open whose end whoever leaves now would miss. */
  | { readonly type: 'game:round'; readonly isOpen: boolean }
  /** Whether a round is being shown: until it has been, the site's balance would tell how it ends. */
  | { readonly type: 'game:showing'; readonly isShowing: boolean }
  | { readonly type: 'game:close' }
  /** A stake or a step was not taken; the game goes on. */
  | { readonly type: 'game:refused'; readonly code: string }
  /** The game is over until it is launched again. */
  | { readonly type: 'game:error'; readonly code: string };

export interface Bridge {
  readonly isFramed: boolean;
  send(message: GameMessage): void;
  /** What the site says; only its own window and origin are heard. */
  onSite(listener: (message: SiteMessage) => void): void;
}

const plainMessages = ['site:pause', 'site:closed', 'site:open', 'site:offline', 'site:online'] as const;

/**
 * What the site tells a game: to rest until the player goes on, that it has closed, or that it is open again; that the device
 * has lost its connection, or has it again; that the balance has changed, by whatever.
 */
export type SiteMessage =
  | { readonly type: (typeof plainMessages)[number] }
  | { readonly type: 'site:balance'; readonly seq: number };

function siteMessage(data: unknown): SiteMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'site:balance' && 'seq' in data && typeof data.seq === 'number') {
    return { type: data.type, seq: data.seq };
  }
  const type = plainMessages.find((one) => one === data.type);
  return type && { type };
}

/** Speaks with exactly one origin; with an empty one it neither speaks nor listens. */
export function createBridge(siteOrigin: string): Bridge {
  const isFramed = window.parent !== window;
  const isConnected = isFramed && siteOrigin !== '';
  return {
    isFramed,
    send(message) {
      if (isConnected) window.parent.postMessage(message, siteOrigin);
    },
    onSite(listener) {
      if (!isConnected) return;
      window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== siteOrigin || source !== window.parent) return;
        const message = siteMessage(data);
        if (message) listener(message);
      });
    },
  };
}
