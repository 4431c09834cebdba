import type { DeclaredApp } from '@purser/domain/apps'
import type { Clock } from './clock.ts'
import type { InspectArchive } from './features/store-health/index.ts'
import type {
  FileStorage,
  FulfillmentProvider,
  PaymentProvider,
  ReachSetting,
  SmtpOptions,
} from './providers/index.ts'
import type { AccountPages } from './storefront/index.ts'

/** How a server is put together. */
export interface AppOptions {
  readonly databaseUrl: string
  /** Where the database keeps its files, where that is on this machine: no change is taken that would fill its disk. */
  readonly databaseFolder?: string | undefined
  /** How the archive of the database's log is, and in which directory; without it none is kept. */
  readonly inspectArchive?: InspectArchive | undefined
  /** The database without a pooler between, whose connections are nobody's own; the same address unless given. */
  readonly directUrl?: string | undefined
  /** A replica that follows the database, for lists and searches. */
  readonly readUrl?: string | undefined
  readonly clock?: Clock
  /** The payment providers that are asked; one of a built-in id takes its place. */
  readonly paymentProviders?: readonly PaymentProvider[]
  /** More fulfillment providers than the built-in one, or others in its place. */
  readonly fulfillmentProviders?: readonly FulfillmentProvider[]
  /** The mail server; without one, emails to customers are only stored. */
  readonly mail?: SmtpOptions | null | undefined
  /** What keeps uploaded pictures; without it none are taken. */
  readonly storage?: FileStorage | undefined
  /** Where everybody may fetch them besides the store, without a trailing slash. */
  readonly uploadsUrl?: string | null
  /** The apps of others that may be installed. */
  readonly apps?: readonly DeclaredApp[]
  /** 32 bytes by which secrets of others are kept encrypted; without them none are taken. */
  readonly secretKey?: Buffer | null
  /** The previous key, which still decrypts; what it encrypted is re-encrypted. */
  readonly oldSecretKey?: Buffer | null
  /** Origins whose pages may call the Store API from a browser, besides the store's own; none unless given. */
  readonly storeOrigins?: ReadonlySet<string>
  /** Secrets of storefronts that call the Store API from their own servers. */
  readonly storeKeys?: readonly string[]
  /** Pages of the storefront that take what customers are mailed; none unless given. */
  readonly accountPages?: AccountPages
  readonly logLevel?: string
  /** Which addresses webhooks and downloads of pictures connect to; the public internet unless given. */
  readonly outbound?: ReachSetting | undefined
  /** Where the built admin lies; without it only the API is served. */
  readonly adminRoot?: string
  /** Where the built example of a storefront lies; without it none is served. */
  readonly shopRoot?: string
  /** Whether figures for a Prometheus are kept. */
  readonly hasMetrics?: boolean
  /** Milliseconds from which on a statement is logged with its plan; 0: none is. */
  readonly slowStatement?: number | undefined
  /** Exact addresses of the proxies in front of the server. */
  readonly trustProxy?: readonly string[]
  /** Where clients reach this store, without a trailing slash. */
  readonly publicUrl?: string | null
  /** Connections to the database at most. */
  readonly poolSize?: number
  /** Milliseconds that a provider has for an answer. */
  readonly providerTimeLimit?: number | undefined
  /** Seconds that a job, a webhook or a keyed request is held by one process before another may take it over. */
  readonly leaseSeconds?: number | undefined
  /** Milliseconds between looks at an empty outbox. */
  readonly workerPause?: number | undefined
}

/** Milliseconds that an operator waits for what a provider offers. */
export const offerTimeLimit = 5_000

export const carriersOf = ({ fulfillmentProviders = [] }: AppOptions) =>
  new Map(fulfillmentProviders.map((one) => [one.id, one]))
