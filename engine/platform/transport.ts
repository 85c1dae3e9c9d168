import axios, { type AxiosResponse } from 'axios';
import { type HttpRequest, unwrapEnvelope } from './envelope.ts';
import { PlatformError } from './error.ts';

const client = axios.create({ validateStatus: () => true, withCredentials: false });

/** Sends a request and brings the value of its answer. Throws a PlatformError. */
export async function send({ method, url, headers, query, body, signal, timeout }: HttpRequest): Promise<unknown> {
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
  return unwrapEnvelope(response.status, response.data);
}
