import { isIP } from 'node:net'
import { isOrigin, listOf, topic, variable } from './topic.ts'

export interface ListeningConfig {
  /** 0: whichever is free. */
  readonly port: number
  readonly host: string
  /** Where Prometheus metrics are served; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** Exact addresses of the proxies in front, whose word on the client's address and on https is taken. */
  readonly trustProxy: readonly string[]
  /** Where clients reach this store, without a trailing slash; null: the address that their connection arrives at. */
  readonly publicUrl: string | null
  /** Seconds between the signal to end and the end, in which `/ready` says 503 and requests are answered. */
  readonly drainSeconds: number
}

const port = () =>
  variable(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'must be a whole number from 0 to 65535 (0: any free port)',
  )

const host = () => variable((text) => /^[\w.:-]+$/.test(text), 'must be a name or address of this machine')

export const listening = topic({
  variables: {
    PORT: port(),
    HOST: host(),
    METRICS_PORT: port(),
    METRICS_HOST: host(),
    TRUST_PROXY: variable(
      (text) => listOf(text).every((address) => isIP(address) !== 0),
      'must be the exact addresses of the proxies in front, separated by commas',
    ),
    PUBLIC_URL: variable(isOrigin, 'must be an origin like https://store.example.com'),
    DRAIN_SECONDS: variable(
      (text) => /^\d{1,3}$/.test(text) && Number(text) <= 300,
      'must be a whole number of seconds from 0 to 300',
    ),
  },
  read: ({
    PORT,
    HOST,
    METRICS_PORT,
    METRICS_HOST,
    TRUST_PROXY,
    PUBLIC_URL,
    DRAIN_SECONDS,
  }): ListeningConfig => ({
    port: Number(PORT ?? 9000),
    host: HOST ?? '127.0.0.1',
    metrics: METRICS_PORT ? { port: Number(METRICS_PORT), host: METRICS_HOST ?? '127.0.0.1' } : null,
    trustProxy: listOf(TRUST_PROXY),
    publicUrl: PUBLIC_URL ?? null,
    drainSeconds: Number(DRAIN_SECONDS ?? 0),
  }),
})
