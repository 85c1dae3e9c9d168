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
  /** The site asks for a rest; only its own window and origin are heard. */
  onPause(listener: () => void): void;
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
    onPause(listener) {
      if (!isConnected) return;
      window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== siteOrigin || source !== window.parent) return;
        if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'site:pause') listener();
      });
    },
  };
}
