import type { DeclaredApp } from '@purser/domain/apps'
import type { Clock } from './clock.ts'
import type { DrawingOptions } from './features/invoices/index.ts'
import type { AccountPages } from './features/notifications/index.ts'
import type { OwnRehearsal, RehearsalHost } from './features/rehearsals/index.ts'
import type { InspectArchive } from './features/store-health/index.ts'
import type { PeriodicTask } from './jobs/index.ts'
import type { OtherFonts } from './pdf/index.ts'
import type {
  FileStorage,
  FulfillmentProvider,
  MailTransport,
  PaymentProvider,
  ReachSetting,
  SmtpOptions,
} from './providers/index.ts'

/** The options that a server is created with. */
export interface AppOptions {
  readonly databaseUrl: string
  /** The database's directory, if it is on this machine: changes are refused when its disk is nearly full. */
  readonly databaseFolder?: string | undefined
  /** Reports the state and directory of the archive of the database's log; without it no archive is kept. */
  readonly inspectArchive?: InspectArchive | undefined
  /** The database's address without a pooler, for work that needs a connection of its own; defaults to `databaseUrl`. */
  readonly directUrl?: string | undefined
  /** The address of a read replica, for lists and searches. */
  readonly readUrl?: string | undefined
  /** Periodic tasks that may take long, and so run in a loop of their own. */
  readonly longTasks?: readonly PeriodicTask[]
  readonly clock?: Clock
  /** The payment providers to call; one with the id of a built-in provider replaces it. */
  readonly paymentProviders?: readonly PaymentProvider[]
  /** Fulfillment providers besides the built-in one, or to replace it. */
  readonly fulfillmentProviders?: readonly FulfillmentProvider[]
  /** The mail server, or what emails are given to instead; without either, emails to customers are only stored. */
  readonly mail?: SmtpOptions | MailTransport | null | undefined
  /** Stores uploaded pictures; without it uploads are refused. */
  readonly storage?: FileStorage | undefined
  /** A public URL of the uploads besides the store's own, without a trailing slash. */
  readonly uploadsUrl?: string | null
  /** Fonts of printed documents for characters that Inter doesn't have. */
  readonly documentFonts?: OtherFonts
  /** Third-party apps that may be installed. */
  readonly apps?: readonly DeclaredApp[]
  /** The 32-byte key that encrypts third-party secrets; without it they are refused. */
  readonly secretKey?: Buffer | null
  /** The previous key, which still decrypts; what it encrypted is re-encrypted. */
  readonly oldSecretKey?: Buffer | null
  /** Origins whose pages may call the Store API from a browser, besides the store's own; none unless given. */
  readonly storeOrigins?: ReadonlySet<string>
  /** Secrets of storefronts that call the Store API from their own servers. */
  readonly storeKeys?: readonly string[]
  /** Storefront pages that links in emails to customers lead to; none unless given. */
  readonly accountPages?: AccountPages
  readonly logLevel?: string
  /** Which addresses webhooks and downloads of pictures connect to; the public internet unless given. */
  readonly outbound?: ReachSetting | undefined
  /** The directory of the built admin; without it only the API is served. */
  readonly adminRoot?: string
  /** The directory of the built example storefront; without it none is served. */
  readonly shopRoot?: string
  /** Keeps the rehearsals of this store; without it none can be started. */
  readonly rehearsals?: RehearsalHost | undefined
  /** What this server knows of itself if it is a rehearsal. */
  readonly rehearsal?: OwnRehearsal | undefined
  /** Whether agents may call the Admin API at `/mcp`. */
  readonly hasMcp?: boolean
  /** Whether metrics for Prometheus are collected. */
  readonly hasMetrics?: boolean
  /** Statements that take at least this many milliseconds are logged with their plan; 0 turns this off. */
  readonly slowStatement?: number | undefined
  /** Exact addresses of the proxies in front of the server. */
  readonly trustProxy?: readonly string[]
  /** The store's public URL, without a trailing slash. */
  readonly publicUrl?: string | null
  /** The maximum number of database connections. */
  readonly poolSize?: number
  /** How long a provider may take to answer, in milliseconds. */
  readonly providerTimeLimit?: number | undefined
  /** Seconds before another process may take over a job, a webhook or a request with an idempotency key. */
  readonly leaseSeconds?: number | undefined
  /** Milliseconds between checks of an empty outbox. */
  readonly workerPause?: number | undefined
}

/** The longest that an operator waits for a provider's offers, in milliseconds. */
export const offerTimeLimit = 5_000

/** Returns what documents are drawn with. */
export const drawingOf = ({
  documentFonts = [],
  storage,
}: Pick<AppOptions, 'documentFonts' | 'storage'>): DrawingOptions => ({
  fonts: documentFonts,
  storage: storage ?? null,
})

export const carriersOf = ({ fulfillmentProviders = [] }: AppOptions) =>
  new Map(fulfillmentProviders.map((one) => [one.id, one]))
