import axios, { type AxiosResponse } from 'axios';
import { PlatformError } from './error.ts';

/** One HTTP request, ready to go. */
export interface Wire {
  method: string;
  url: string;
  headers: Record<string, string>;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** ms. */
  timeout: number;
}

const client = axios.create({ validateStatus: () => true, withCredentials: false });

/** Sends a request and opens the envelope (DESIGN §5). Throws a PlatformError for everything but success. */
export async function send({ method, url, headers, query, body, signal, timeout }: Wire): Promise<unknown> {
  let response: AxiosResponse<unknown>;
  try {
    response = await client.request({
      method,
      url,
      headers,
      params: query,
      timeout,
      ...(body === undefined ? {} : { data: body }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw new PlatformError('network', axios.isCancel(error) ? 'cancelled' : 'network_abnormal');
  }
  return open(response);
}

function open({ status, data }: AxiosResponse<unknown>): unknown {
  const envelope = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  if (status === 200 && envelope.success === true) return envelope.value;
  const code = typeof envelope.message === 'string' && envelope.message !== '' ? envelope.message : 'unknown';
  throw new PlatformError(kindOf(status, envelope), code, envelope.value);
}

function kindOf(status: number, envelope: Record<string, unknown>): PlatformError['kind'] {
  if (status === 401) return 'session';
  if (status === 429) return 'busy';
  if (status === 200 && envelope.success === false) return 'business';
  return status >= 400 && status < 500 ? 'refused' : 'fault';
}
