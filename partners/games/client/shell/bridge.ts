/** What a game tells the site that frames it. */
export type GameMessage =
  | { readonly type: 'game:ready'; readonly gameCode: string }
  | { readonly type: 'game:balance-changed'; readonly balance: number; readonly currency: string; readonly seq: number }
  | { readonly type: 'game:round-ended'; readonly roundId: string; readonly stake: number; readonly win: number }
  | { readonly type: 'game:close' }
  | { readonly type: 'game:error'; readonly code: string };

export interface Bridge {
  readonly isFramed: boolean;
  send(message: GameMessage): void;
  /** What the site says; only its own window and origin are heard. */
  onSite(listener: (message: SiteMessage) => void): void;
}

const siteMessages = ['site:pause', 'site:closed', 'site:open'] as const;

/** What the site tells a game: to rest until the player goes on, that it has closed, or that it is open again. */
export type SiteMessage = (typeof siteMessages)[number];

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
        const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
        const message = siteMessages.find((one) => one === type);
        if (message) listener(message);
      });
    },
  };
}
