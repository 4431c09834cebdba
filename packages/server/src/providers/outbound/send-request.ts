import { once } from 'node:events'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { addressesOf } from './addresses.ts'
import type { OutboundRequest, Reach } from './reach.ts'

/**
 * Sends a request to an address that somebody else chose, and reads the response with `read`. Connects only to checked addresses and
 * follows no redirect. Throws `PrivateAddress`, the reason of `signal`, or the connection's error.
 */
export async function sendRequest<Result>(
  url: URL,
  outbound: OutboundRequest,
  { signal, ...reach }: Reach & { readonly signal: AbortSignal },
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const { method, headers, body = '' } = outbound
  if (reach.recorder) {
    await reach.recorder(url, outbound)
    return read(emptyResponse())
  }
  const addresses = await inTime(addressesOf(url, reach), signal)
  const [first] = addresses
  if (!first) throw new Error("The host name can't be resolved.")
  // Pins the checked addresses, so that a changed DNS answer has no effect.
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [...addresses]) : done(null, first.address, first.family)
  const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    method,
    headers,
    agent: false,
    lookup: pinned,
    signal,
  })
  try {
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return await read(response)
  } finally {
    request.on('error', () => undefined)
    request.destroy()
  }
}

/** Returns a response without content, as a server that accepts everything would send it. */
const emptyResponse = () =>
  // Its readers take no more than these.
  Object.assign(Readable.from([]), { statusCode: 200, headers: {} }) as unknown as IncomingMessage

function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}
