import { lookup } from 'node:dns/promises'

/** Where a name leads to. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** Which addresses of others the store connects to, and how long it waits for them. */
export interface Reach {
  readonly resolve: Resolve
  readonly allowsPrivate: boolean
  /** Milliseconds that the other side has for its whole answer. */
  readonly timeLimit: number
}

export type ReachSetting = Partial<Reach>

/** Returns how far the store connects: to the public internet alone, unless `setting` says otherwise. */
export function outboundReach(setting: ReachSetting = {}): Reach {
  const resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true })
  return { resolve, allowsPrivate: false, timeLimit: 15_000, ...setting }
}
