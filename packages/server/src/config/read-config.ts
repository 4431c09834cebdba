import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { DeclaredApp } from '@purser/domain/apps'
import { isEmail, passwordLengthRefusal } from '@purser/domain/session'
import { z } from 'zod'
import { databaseAddress } from './database-address.ts'
import { readApps } from './read-apps.ts'
import { StartupError } from './startup-error.ts'

export interface Config {
  /** 0: whichever is free. */
  readonly port: number
  readonly host: string
  readonly database: // `archive`: where its log is kept, an absolute path; null: nowhere.
    | { readonly kind: 'embedded'; readonly dataDir: string; readonly archive: string | null }
    // The owner's address where it is another user that the server works as.
    // `directUrl`: past a pooler that hands connections on with each transaction; by it processes talk.
    | {
        readonly kind: 'external'
        readonly url: string
        readonly ownerUrl: string | null
        readonly directUrl: string | null
        /** A replica of it, for lists and searches. */
        readonly readUrl: string | null
      }
  /** Where uploaded pictures are kept: in a directory, or in a bucket of a service that speaks S3. */
  readonly uploads:
    | { readonly kind: 'disk'; readonly directory: string }
    | {
        readonly kind: 's3'
        readonly endpoint: string
        readonly region: string
        readonly bucket: string
        readonly accessKeyId: string
        readonly secretAccessKey: string
      }
  /** Where backups go unless another place is named. */
  readonly backups: string
  /** Where everybody may fetch the bucket's pictures, without a trailing slash; null: from the store alone. */
  readonly uploadsUrl: string | null
  /** Who may sign in first; null: somebody with a generated password, printed once. */
  readonly operator: { readonly email: string; readonly password: string } | null
  /** The mail server, and the address that mail comes from; null: what customers are told is only kept. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** The payment provider Stripe, and when it takes money; `url`: where it is, if not at home. Null: cards are not taken. */
  readonly stripe: {
    readonly apiKey: string
    readonly webhookSecret: string
    readonly capture: 'manual' | 'automatic'
    readonly url: string | null
  } | null
  /** Whether an empty store is filled with the demo store. */
  readonly isDemo: boolean
  /** Exact addresses of the proxies in front, whose word on the client's address and on https is taken. */
  readonly trustProxy: readonly string[]
  /** Origins whose pages may call the Store API from a browser. */
  readonly storeOrigins: ReadonlySet<string>
  /** Secrets of storefronts that call it from a server of theirs. */
  readonly storeKeys: readonly string[]
  /** Pages of the storefront that take what customers are mailed, with `{token}` in them. */
  readonly accountPages: { readonly password: string | null; readonly orders: string | null }
  /** Whether webhooks may lead into a private network, and by http. */
  readonly allowsPrivateWebhooks: boolean
  readonly logLevel: string
  /** Where figures for a Prometheus are told; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** Milliseconds from which on a statement is logged with its plan; 0: none is. */
  readonly slowStatement: number
  /** Seconds between the signal to end and the end, in which `/ready` says 503 and requests are answered. */
  readonly drainSeconds: number
  /** 32 random bytes by which secrets of others are kept encrypted; null: none are taken. */
  readonly secretKey: Buffer | null
  /** The key before it, until what it encrypted is encrypted anew. */
  readonly oldSecretKey: Buffer | null
  /** The apps of others that may be installed. */
  readonly apps: readonly DeclaredApp[]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}

const listOf = (text: string | undefined): string[] => (text === undefined ? [] : addressesOf(text))

function addressesOf(text: string): string[] {
  return text.split(',').map((address) => address.trim())
}

/** Name and password, host and port: what else an address may hold would be read by nobody. */
function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\/([^\s/?#@:]+:[^\s/?#@]+@)?[^\s/?#@]+\/?$/.test(text) && URL.canParse(text)
}

/** A host, and a path if need be. */
function isPlaceOnTheWeb(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+(\/[\w.~%/-]*)?$/.test(text) && URL.canParse(text)
}

/** As browsers write it: scheme, host and port, nothing after. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const isStoreKey = (text: string): boolean => /^[\w.~+/=-]{24,200}$/.test(text)

/** A page with the place of the proof in it. */
const isProofPage = (text: string): boolean =>
  text.includes('{token}') && /^https?:\/\/[^\s<>"{}]+$/.test(text.replaceAll(/\{(token|email)\}/g, 'x'))
/** An address of this machine, for tests: money is asked for nowhere else but at Stripe. */
function isOnThisMachine(text: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}\/?$/.test(text) && URL.canParse(text)
}

/** As services name them; what else could stand there would be another path. */
const isBucket = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(text)

/** 32 bytes in hex or base64; null for what is neither. */
function keyIn(text: string): Buffer | null {
  const encoding = /^[0-9a-f]{64}$/i.test(text) ? 'hex' : /^[\w+/-]{43}=?$/.test(text) ? 'base64' : null
  return encoding === null ? null : Buffer.from(text, encoding)
}

/** Each of these needs the other. */
const pairs = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'a bucket needs the key that opens it'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'a key has both'],
  ['OPERATOR_EMAIL', 'OPERATOR_PASSWORD', 'the first operator needs both'],
  ['SMTP_URL', 'MAIL_FROM', 'mail is sent with both or not at all'],
  ['STRIPE_API_KEY', 'STRIPE_WEBHOOK_SECRET', 'Stripe is asked with the one and heard by the other'],
] as const

/** Each of these needs STRIPE_API_KEY, and says something of it. */
const aboutStripe = [
  ['STRIPE_CAPTURE', 'when it takes money'],
  ['STRIPE_API_URL', 'where it is used'],
] as const

/** A variable that may be left out; its rule's sentence follows its name. Only what is no secret is repeated. */
function variable(isGood: (text: string) => boolean, sentence: string, isSecret = false) {
  return z
    .string()
    .refine(isGood, {
      error: ({ input }) => `${sentence}${isSecret ? '' : `, not ${JSON.stringify(input)}`}.`,
    })
    .optional()
}

const secretKey = () =>
  variable(
    (text) => keyIn(text) !== null,
    'must be 32 random bytes in hex or base64 (openssl rand -hex 32)',
    true,
  )

const environment = z
  .object({
    PORT: variable(isPort, 'must be a whole number from 0 to 65535 (0: any port that is free)'),
    HOST: variable((text) => /^[\w.:-]+$/.test(text), 'must be a name or address of this machine'),
    DATABASE_URL: databaseAddress('user'),
    DATABASE_OWNER_URL: databaseAddress('owner'),
    DATABASE_DIRECT_URL: databaseAddress('user'),
    DATABASE_READ_URL: databaseAddress('user', false),
    DATA_DIR: z.string().optional(),
    ARCHIVE_DIR: z.string().optional(),
    OPERATOR_EMAIL: variable(isEmail, 'must be an email address'),
    OPERATOR_PASSWORD: z
      .string()
      .superRefine((text, context) => {
        const refusal = passwordLengthRefusal(text)
        if (refusal !== null) context.addIssue({ code: 'custom', message: `is refused: ${refusal.message}` })
      })
      .optional(),
    SMTP_URL: variable(
      isSmtpUrl,
      'must be an address like smtp://user:password@host:587 or smtps://host (special characters of the password as %XX)',
      true,
    ),
    MAIL_FROM: variable(isEmail, 'must be an email address without a name'),
    S3_ENDPOINT: variable(isPlaceOnTheWeb, 'must be an address like https://s3.example.com'),
    S3_REGION: variable((text) => /^[\w-]{1,60}$/.test(text), 'must be a name like us-east-1'),
    S3_BUCKET: variable(isBucket, 'must be the name of a bucket'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PUBLIC_URL: variable(isPlaceOnTheWeb, 'must be an address like https://pictures.example.com'),
    STRIPE_API_KEY: variable(
      (text) => /^(sk|rk)_(test|live)_\w+$/.test(text),
      'must be a secret or restricted key of Stripe, which begins with sk_test_, sk_live_, rk_test_ or rk_live_',
      true,
    ),
    STRIPE_WEBHOOK_SECRET: variable(
      (text) => /^whsec_\S+$/.test(text),
      'must be the signing secret of an endpoint at Stripe, which begins with whsec_',
      true,
    ),
    STRIPE_CAPTURE: variable((text) => ['manual', 'automatic'].includes(text), 'must be manual or automatic'),
    STRIPE_API_URL: variable(
      isOnThisMachine,
      'must be left out, or for tests be an address of this machine like http://127.0.0.1:12111',
    ),
    DEMO: variable((text) => ['0', '1'].includes(text), 'must be 0 (no demo store) or 1'),
    TRUST_PROXY: variable(
      (text) => addressesOf(text).every((address) => isIP(address) !== 0),
      'must be the exact addresses of the proxies in front, separated by commas',
    ),
    STORE_CORS: variable(
      (text) => addressesOf(text).every(isOrigin),
      'must be origins like https://shop.example.com, separated by commas',
    ),
    STORE_KEYS: variable(
      (text) => addressesOf(text).every(isStoreKey),
      'must be secrets of 24 to 200 letters, digits and signs (openssl rand -hex 32), separated by commas',
      true,
    ),
    STORE_PASSWORD_URL: variable(
      isProofPage,
      'must be a page like https://shop.example.com/account/password?token={token}&email={email}',
    ),
    STORE_ORDERS_URL: variable(
      isProofPage,
      'must be a page like https://shop.example.com/account/orders?token={token}',
    ),
    SECRET_KEY: secretKey(),
    SECRET_KEY_OLD: secretKey(),
    APPS_FILE: z.string().optional(),
    WEBHOOK_ALLOW_PRIVATE: variable(
      (text) => ['0', '1'].includes(text),
      'must be 0 (webhooks lead to https addresses of the internet) or 1 (anywhere)',
    ),
    DRAIN_SECONDS: variable(
      (text) => /^\d{1,3}$/.test(text) && Number(text) <= 300,
      'must be a whole number of seconds from 0 to 300',
    ),
    METRICS_PORT: variable(isPort, 'must be a whole number from 0 to 65535 (0: any port that is free)'),
    METRICS_HOST: variable((text) => /^[\w.:-]+$/.test(text), 'must be a name or address of this machine'),
    SLOW_STATEMENT_MS: variable(
      (text) => /^\d{1,5}$/.test(text),
      'must be a whole number of milliseconds from 0 (none is logged) to 99999',
    ),
    LOG_LEVEL: variable((text) => logLevels.includes(text), `must be one of ${logLevels.join(', ')}`),
  })
  .superRefine((values, context) => {
    for (const [name, what] of [
      ['DATABASE_OWNER_URL', 'for its owner'],
      ['DATABASE_DIRECT_URL', 'without a pooler'],
      ['DATABASE_READ_URL', 'on a replica'],
    ] as const) {
      if (values[name] === undefined || values.DATABASE_URL !== undefined) continue
      const message = `is missing: ${name} is set, and names the same database ${what}.`
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message })
    }
    for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_PUBLIC_URL'] as const) {
      if (values[name] === undefined || values.S3_BUCKET !== undefined) continue
      const message = `is missing: ${name} is set, and is about a bucket.`
      context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message })
    }
    for (const [name, what] of aboutStripe) {
      if (values[name] === undefined || values.STRIPE_API_KEY !== undefined) continue
      const message = `is missing: ${name} is set, and says ${what}.`
      context.addIssue({ code: 'custom', path: ['STRIPE_API_KEY'], message })
    }
    if (values.ARCHIVE_DIR !== undefined && values.DATABASE_URL !== undefined) {
      const message =
        'is about the embedded database: the log of the one in DATABASE_URL is archived by its own PostgreSQL (README, Back to a moment).'
      context.addIssue({ code: 'custom', path: ['ARCHIVE_DIR'], message })
    }
    if (values.SECRET_KEY_OLD !== undefined && values.SECRET_KEY === undefined)
      context.addIssue({
        code: 'custom',
        path: ['SECRET_KEY'],
        message: 'is missing: SECRET_KEY_OLD is set, and is the key before it.',
      })
    for (const [one, other, because] of pairs) {
      if ((values[one] === undefined) === (values[other] === undefined)) continue
      const [given, missing] = values[one] === undefined ? [other, one] : [one, other]
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: `is missing: ${given} is set, and ${because}.`,
      })
    }
  })

/** What can be set, for the help of the commands. */
export const configurationHelp = `Environment:
  PORT, HOST          where Purser listens (9000 on 127.0.0.1)
  DATABASE_URL        a PostgreSQL server to use instead of the embedded one; of several hosts (host1:5432,host2:5432)
                      the one that takes changes
  DATABASE_OWNER_URL  the same database for the user who owns it, if the one of DATABASE_URL is to own nothing
  DATABASE_DIRECT_URL the same database without a pooler, if DATABASE_URL leads to one (PgBouncer by transactions)
  DATABASE_READ_URL   a replica of the database that DATABASE_URL leads to, for lists and searches
  DATA_DIR            where the embedded database, uploaded pictures and backups are kept (./data)
  ARCHIVE_DIR         where the log of the embedded database is kept, to bring the store back to a moment (nowhere)
  S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
                      keep uploaded pictures in a bucket instead, opened by this key
  S3_ENDPOINT, S3_REGION
                      whose bucket it is (Amazon's of S3_REGION; us-east-1)
  S3_PUBLIC_URL       where everybody may fetch the bucket's pictures (nowhere: the store serves them)
  OPERATOR_EMAIL, OPERATOR_PASSWORD
                      the first operator; without them one is made and its password printed once
  SMTP_URL, MAIL_FROM the mail server (smtp://user:password@host:587) and the address that mail comes from;
                      without them, what customers are told is only kept to be read
  STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET
                      cards by Stripe: a secret key (sk_test_… to try it), and the signing secret of the endpoint
  STRIPE_CAPTURE      automatic: money is taken when the customer pays; manual: when an operator captures it (manual)
  STRIPE_API_URL      for tests only: a stand-in for Stripe on this machine
  DEMO                0: do not fill an empty store with the demo store (the default with DATABASE_URL), 1: do
  SECRET_KEY          32 random bytes (openssl rand -hex 32) by which secrets of others are kept encrypted
  SECRET_KEY_OLD      the key before it, for one start after a change
  APPS_FILE           a JSON file with the apps that may be installed
  TRUST_PROXY         addresses of proxies in front that tell the client's address and https (none)
  STORE_CORS          origins whose pages may call the Store API from a browser (none)
  STORE_KEYS          secrets of storefronts that call it from a server, whose customers are not limited as one visitor (none)
  STORE_PASSWORD_URL, STORE_ORDERS_URL
                      pages of the storefront that take mailed proofs, with {token} and {email} (none: a code is mailed)
  WEBHOOK_ALLOW_PRIVATE
                      1: webhooks may lead into a private network, and by http (0)
  DRAIN_SECONDS       seconds from the signal to end to the end, while /ready says 503 (0)
  METRICS_PORT, METRICS_HOST
                      where GET /metrics tells a Prometheus of the store (nowhere; the host is 127.0.0.1)
  SLOW_STATEMENT_MS   log statements that take so long, with their plan (500); 0: none
  LOG_LEVEL           ${logLevels.join(', ')} (warn)`

/** Reads the configuration; an empty variable counts as unset. @throws StartupError with a sentence for each problem */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(environment.shape)
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new StartupError(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const values = result.data
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password, SMTP_URL: smtpUrl, MAIL_FROM: from } = values
  return {
    port: Number(values.PORT ?? 9000),
    host: values.HOST ?? '127.0.0.1',
    database: values.DATABASE_URL
      ? {
          kind: 'external',
          url: values.DATABASE_URL,
          ownerUrl: values.DATABASE_OWNER_URL ?? null,
          directUrl: values.DATABASE_DIRECT_URL ?? null,
          readUrl: values.DATABASE_READ_URL ?? null,
        }
      : {
          kind: 'embedded',
          dataDir: values.DATA_DIR ?? './data',
          archive: values.ARCHIVE_DIR ? resolve(values.ARCHIVE_DIR) : null,
        },
    uploads: uploadsOf(values),
    backups: join(values.DATA_DIR ?? './data', 'backups'),
    uploadsUrl: values.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    operator: email !== undefined && password !== undefined ? { email, password } : null,
    mail: smtpUrl !== undefined && from !== undefined ? { url: smtpUrl, from: from.trim() } : null,
    stripe: stripeOf(values),
    isDemo: (values.DEMO ?? (values.DATABASE_URL ? '0' : '1')) === '1',
    trustProxy: values.TRUST_PROXY ? addressesOf(values.TRUST_PROXY) : [],
    storeOrigins: new Set(listOf(values.STORE_CORS)),
    storeKeys: listOf(values.STORE_KEYS),
    accountPages: {
      password: values.STORE_PASSWORD_URL ?? null,
      orders: values.STORE_ORDERS_URL ?? null,
    },
    allowsPrivateWebhooks: values.WEBHOOK_ALLOW_PRIVATE === '1',
    logLevel: values.LOG_LEVEL ?? 'warn',
    metrics: values.METRICS_PORT
      ? { port: Number(values.METRICS_PORT), host: values.METRICS_HOST ?? '127.0.0.1' }
      : null,
    slowStatement: Number(values.SLOW_STATEMENT_MS ?? 500),
    drainSeconds: Number(values.DRAIN_SECONDS ?? 0),
    secretKey: values.SECRET_KEY ? keyIn(values.SECRET_KEY) : null,
    oldSecretKey: values.SECRET_KEY_OLD ? keyIn(values.SECRET_KEY_OLD) : null,
    apps: values.APPS_FILE ? readApps(values.APPS_FILE, env, values.WEBHOOK_ALLOW_PRIVATE === '1') : [],
  }
}

function uploadsOf(values: z.output<typeof environment>): Config['uploads'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return { kind: 'disk', directory: join(values.DATA_DIR ?? './data', 'uploads') }
  }
  const region = values.S3_REGION ?? 'us-east-1'
  const endpoint = values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function stripeOf(values: z.output<typeof environment>): Config['stripe'] {
  const { STRIPE_API_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (apiKey === undefined || webhookSecret === undefined) return null
  return {
    apiKey,
    webhookSecret,
    capture: values.STRIPE_CAPTURE === 'automatic' ? 'automatic' : 'manual',
    url: values.STRIPE_API_URL ?? null,
  }
}
