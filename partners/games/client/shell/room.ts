/** What a page hears of its room. */
export interface RoomListener<Message> {
  /** `isFirst`: nothing was heard on this line before, and what was said meanwhile is not said again. */
  onMessage(message: Message, isFirst: boolean): void;
  /** The line was lost, or is there again. */
  onLine(isOpen: boolean): void;
  /** The session is over: nothing more will come. */
  onEnd(): void;
}

export interface RoomLine {
  /** Says something to the room; dropped while the line is lost. */
  send(message: object): void;
  close(): void;
}

/** The server says something at least every 15 s; after so long without a word the line is dead, ms. */
const deadMs = 25_000;
const firstPauseMs = 400;
const longestPauseMs = 8000;
/** Close codes of the server. */
const ends = new Set([4401, 4404]);

/** Keeps a line to the room of the page's game: it is opened again, with growing pauses, until it is closed here. */
export function openRoom<Message extends { readonly type: string }>(
  key: string,
  { onMessage, onLine, onEnd }: RoomListener<Message>,
): RoomLine {
  let socket: WebSocket | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  function heard(): void {
    clearTimeout(watch);
    watch = setTimeout(() => lost(), deadMs);
  }

  function lost(): void {
    socket?.close();
    socket = undefined;
    clearTimeout(watch);
    clearTimeout(again);
    if (isClosed) return;
    onLine(false);
    // Not all at once when a server comes back.
    again = setTimeout(open, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function open(): void {
    const { protocol, host } = location;
    const line = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/room`);
    socket = line;
    let isFirst = true;
    heard();
    line.addEventListener('open', () => line.send(JSON.stringify({ key })));
    line.addEventListener('message', ({ data }) => {
      if (socket !== line) return;
      heard();
      if (pauseMs !== firstPauseMs) pauseMs = firstPauseMs;
      const message: Message | { readonly type: 'alive' } = JSON.parse(String(data));
      onLine(true);
      if (message.type === 'alive') return;
      onMessage(message as Message, isFirst);
      isFirst = false;
    });
    line.addEventListener('close', ({ code }) => {
      if (socket !== line) return;
      if (!ends.has(code)) return lost();
      isClosed = true;
      clearTimeout(watch);
      onEnd();
    });
  }

  // A phone that wakes up finds a dead line: ask at once, not when the pause is over.
  const wake = () => {
    if (document.visibilityState !== 'visible' || socket || isClosed) return;
    clearTimeout(again);
    open();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  open();
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      isClosed = true;
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      lost();
    },
  };
}
