import { lookup } from 'node:dns/promises'

/** Resolves a host name. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** Which outside addresses the store connects to, and how long it waits for them. */
export interface Reach {
  readonly resolve: Resolve
  readonly allowsPrivate: boolean
  /** Milliseconds for the complete response. */
  readonly timeLimit: number
  /** Takes requests in place of the network; each is answered 200 without content. */
  readonly recorder?: RecordRequest
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Records a request that is not sent. */
export type RecordRequest = (url: URL, request: OutboundRequest) => Promise<void>

export type ReachSetting = Partial<Reach>

/** Returns the limits of outgoing connections: only to the public internet, unless `setting` says otherwise. */
export function outboundReach(setting: ReachSetting = {}): Reach {
  const resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true })
  return { resolve, allowsPrivate: false, timeLimit: 15_000, ...setting }
}
