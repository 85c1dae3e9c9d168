import type { createStore } from 'jotai/vanilla';
import {
  askStatusAtom,
  changeAtom,
  closureAtom,
  staleAnswersAtom,
  takeStatusEventAtom,
  tokenAtom,
} from '#engine/platform';
import { endpoints } from '#schemas/endpoints';
import type { ServerFrame } from '#schemas/platform';
import { refreshBalanceAtom, takeBalanceAtom } from './balance.ts';

type Store = ReturnType<typeof createStore>;

/** Waits between attempts to connect, ms; the last one repeats. */
const waits = [1000, 2000, 5000, 15_000];
/** How often the balance is requested while there is no connection, ms. */
const pollEvery = 15_000;
const pingEvery = 25_000;
/** Calls whose answers the platform's events keep up to date. */
const live = Object.entries(endpoints).flatMap(([name, { live }]) => (live ? [name] : []));

/** A failure is not reported: it is tried again. */
const ticketAtom = changeAtom('eventsTicket', { onError: 'field' });

/**
 * Keeps the balance live while a session lasts: events by WebSocket, polling while there is none. A one-use ticket
 * opens the socket; the token never stands in its address. Returns what ends it.
 */
export function followEvents(store: Store, onSessionEnded: () => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isHeard = false;
  let ended = false;
  const poll = setInterval(() => {
    const closed = store.get(closureAtom) !== null;
    if (socket?.readyState !== WebSocket.OPEN && !closed) void store.set(refreshBalanceAtom);
  }, pollEvery);
  const ping = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  }, pingEvery);

  const retry = () => {
    if (ended) return;
    timer = setTimeout(() => void connect(), waits[Math.min(failures, waits.length - 1)]);
    failures += 1;
  };

  const connect = async () => {
    try {
      const { ticket } = await store.set(ticketAtom);
      if (ended) return;
      socket = new WebSocket(`${location.origin.replace('http', 'ws')}/wps/events`);
      isHeard = false;
      socket.onopen = () => {
        failures = 0;
        socket?.send(JSON.stringify({ type: 'ticket', ticket }));
        // Whatever happened while nobody listened.
        if (store.get(closureAtom)) void store.set(askStatusAtom).catch(() => undefined);
        else void store.set(refreshBalanceAtom);
      };
      socket.onmessage = ({ data }) => receive(String(data));
      socket.onclose = retry;
    } catch {
      if (store.get(tokenAtom)) retry();
    }
  };

  const receive = (data: string) => {
    const frame = parse(data);
    // The first frame of a connection: no event told of changes before it, so these answers may be old.
    if (!isHeard) store.set(staleAnswersAtom, live);
    isHeard = true;
    if (frame?.type === 'balance') store.set(takeBalanceAtom, frame);
    if (frame?.type === 'status') store.set(takeStatusEventAtom, frame.status);
    if (frame?.type === 'stale') store.set(staleAnswersAtom, frame.calls);
    if (frame?.type === 'session-ended') onSessionEnded();
  };

  void connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    clearInterval(poll);
    clearInterval(ping);
    socket?.close();
  };
}

function parse(data: string): ServerFrame | undefined {
  try {
    return JSON.parse(data) as ServerFrame;
  } catch {
    return undefined;
  }
}
