import { lookup } from 'node:dns/promises'

/** Where a name leads to. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** How far webhooks reach. */
export interface Reach {
  readonly resolve: Resolve
  readonly allowsPrivate: boolean
  /** Milliseconds that a receiver has for all of its answer. */
  readonly timeLimit: number
}

export type WebhookSetting = Partial<Reach>

/** As far as the public internet, unless it is set otherwise. */
export function webhookReach(setting: WebhookSetting = {}): Reach {
  const resolve: Resolve = (host) => lookup(host, { all: true, verbatim: true })
  return { resolve, allowsPrivate: false, timeLimit: 15_000, ...setting }
}
