import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { StartupError } from './startup-error.ts'

const defaults = {
  port: 9000,
  host: '127.0.0.1',
  database: { kind: 'embedded', dataDir: './data', archive: null },
  uploads: { kind: 'disk', directory: 'data/uploads' },
  backups: 'data/backups',
  uploadsUrl: null,
  operator: null,
  mail: null,
  stripe: null,
  isDemo: true,
  trustProxy: [],
  publicUrl: null,
  storeOrigins: new Set(),
  storeKeys: [],
  accountPages: { password: null, orders: null },
  allowsPrivateWebhooks: false,
  logLevel: 'warn',
  metrics: null,
  slowStatement: 500,
  drainSeconds: 0,
  secretKey: null,
  oldSecretKey: null,
  apps: [],
  documentFonts: [],
  hasMcp: false,
}
const url = 'postgres://purser:secret@db.example:5432/store'
const external = {
  ...defaults,
  database: { kind: 'external', url, ownerUrl: null, directUrl: null, readUrl: null },
  isDemo: false,
}

const stripe = { STRIPE_API_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'Zx81 secret' }
const onS3 = { kind: 's3', bucket: 'pictures', accessKeyId: 'key', secretAccessKey: 'Zx81 secret' }

describe('settings from the environment', () => {
  it.each([
    ['nothing', {}, defaults],
    ['empty variables', { PORT: '', DATABASE_URL: '', DEMO: '', OPERATOR_EMAIL: '' }, defaults],
    ['a port', { PORT: '8080' }, { ...defaults, port: 8080 }],
    ['agents', { MCP: '1' }, { ...defaults, hasMcp: true }],
    ['any free port', { PORT: '0' }, { ...defaults, port: 0 }],
    ['all addresses', { HOST: '::' }, { ...defaults, host: '::' }],
    [
      'a data directory',
      { DATA_DIR: '/srv/store' },
      {
        ...defaults,
        database: { kind: 'embedded', dataDir: '/srv/store', archive: null },
        uploads: { kind: 'disk', directory: '/srv/store/uploads' },
        backups: '/srv/store/backups',
      },
    ],
    [
      'an archive of the log',
      { ARCHIVE_DIR: '/mnt/archive/' },
      { ...defaults, database: { ...defaults.database, archive: '/mnt/archive' } },
    ],
    ['a database server: without the demo store', { DATABASE_URL: url }, external],
    [
      'a database server and its standby',
      {
        DATABASE_URL:
          'postgres://purser:secret@db1.example,[::1]:5433/store?sslmode=require&target_session_attrs=read-write',
      },
      {
        ...external,
        database: {
          ...external.database,
          url: 'postgres://purser:secret@db1.example/store?sslmode=require&hosts=db1.example%3A5432%2C%5B%3A%3A1%5D%3A5433',
        },
      },
    ],
    [
      'a database server with the demo store',
      { DATABASE_URL: url, DEMO: '1' },
      { ...external, isDemo: true },
    ],
    [
      'card payments by Stripe',
      { STRIPE_API_KEY: 'rk_test_51Ab', STRIPE_WEBHOOK_SECRET: 'whsec_x+/=' },
      {
        ...defaults,
        stripe: { apiKey: 'rk_test_51Ab', webhookSecret: 'whsec_x+/=', capture: 'manual', url: null },
      },
    ],
    [
      'a stand-in for Stripe',
      { ...stripe, STRIPE_CAPTURE: 'automatic', STRIPE_API_URL: 'http://127.0.0.1:12111' },
      {
        ...defaults,
        stripe: {
          apiKey: 'sk_live_1',
          webhookSecret: 'whsec_1',
          capture: 'automatic',
          url: 'http://127.0.0.1:12111',
        },
      },
    ],
    ['no demo store', { DEMO: '0' }, { ...defaults, isDemo: false }],
    [
      'the proxies in front, and the address they serve',
      { TRUST_PROXY: '10.0.0.1, ::1', PUBLIC_URL: 'https://store.example' },
      { ...defaults, trustProxy: ['10.0.0.1', '::1'], publicUrl: 'https://store.example' },
    ],
    [
      'storefronts',
      {
        STORE_CORS: 'https://shop.example, http://localhost:8000',
        STORE_KEYS: 'a-secret-of-twenty-four-c,another-secret-of-a-storefront',
        STORE_PASSWORD_URL: 'https://shop.example/new?token={token}&email={email}',
      },
      {
        ...defaults,
        storeOrigins: new Set(['https://shop.example', 'http://localhost:8000']),
        storeKeys: ['a-secret-of-twenty-four-c', 'another-secret-of-a-storefront'],
        accountPages: { password: 'https://shop.example/new?token={token}&email={email}', orders: null },
      },
    ],
    [
      'webhooks that lead anywhere',
      { WEBHOOK_ALLOW_PRIVATE: '1' },
      { ...defaults, allowsPrivateWebhooks: true },
    ],
    ['time to be left out', { DRAIN_SECONDS: '20' }, { ...defaults, drainSeconds: 20 }],
    ['metrics', { METRICS_PORT: '9100' }, { ...defaults, metrics: { port: 9100, host: '127.0.0.1' } }],
    ['no slow statements', { SLOW_STATEMENT_MS: '0' }, { ...defaults, slowStatement: 0 }],
    ['a log level', { LOG_LEVEL: 'debug' }, { ...defaults, logLevel: 'debug' }],
    [
      'a bucket at Amazon',
      bucket,
      {
        ...defaults,
        uploads: { ...onS3, endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1' },
      },
    ],
    [
      'a bucket elsewhere, open to everybody',
      {
        ...bucket,
        S3_ENDPOINT: 'http://127.0.0.1:9002',
        S3_REGION: 'auto',
        S3_PUBLIC_URL: 'https://cdn.example/shop/',
      },
      {
        ...defaults,
        uploads: { ...onS3, endpoint: 'http://127.0.0.1:9002', region: 'auto' },
        uploadsUrl: 'https://cdn.example/shop',
      },
    ],
    [
      'the first operator',
      { OPERATOR_EMAIL: 'nina@example.com', OPERATOR_PASSWORD: 'correct horse' },
      { ...defaults, operator: { email: 'nina@example.com', password: 'correct horse' } },
    ],
  ])('%s', (_, env, config) => {
    expect(readConfig(env)).toEqual(config)
  })

  it.each(['smtp://mail.example', 'smtp://localhost:1025', 'smtps://shop:p%40ss@mail.example:465'])(
    'the mail server %s',
    (url) => {
      const mail = { url, from: 'shop@example.com' }
      expect(readConfig({ SMTP_URL: url, MAIL_FROM: mail.from })).toEqual({ ...defaults, mail })
    },
  )
})

describe('invalid settings', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535 (0: any free port), not "http".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535 (0: any free port), not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535 (0: any free port), not "-1".'],
    [{ HOST: 'http://x' }, 'HOST must be a name or address of this machine, not "http://x".'],
    [
      { DATABASE_URL: 'mysql://root:secret@db/store' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'postgres://root:secret@db/?sslmode=require' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'postgres://root:secret@db/store?options=-c%20jit%3Don' },
      'DATABASE_URL must not contain options, which the store sets itself.',
    ],
    [
      { DATABASE_URL: 'postgres://root:secret@db1,db2/store?options=-c%20jit%3Don' },
      'DATABASE_URL must not contain options, which the store sets itself.',
    ],
    [
      { DATABASE_URL: 'postgres://root:secret@db1:5432,/store' },
      'DATABASE_URL must name its hosts like postgres://user:password@host1:5432,host2:5432/name.',
    ],
    [
      { DATABASE_URL: 'postgres://root:secret@db1,db2/store?target_session_attrs=any' },
      'DATABASE_URL can only have target_session_attrs=read-write, because the store writes to the database.',
    ],
    [
      { DATABASE_URL: url, DATABASE_READ_URL: 'postgres://root:secret@db1,db2/store' },
      'DATABASE_READ_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_READ_URL: url },
      'DATABASE_URL is missing: DATABASE_READ_URL is set, and it must be a replica of that database.',
    ],
    [
      { DATABASE_URL: url, ARCHIVE_DIR: '/mnt/archive' },
      'ARCHIVE_DIR only works with the embedded database. With DATABASE_URL, let that PostgreSQL server archive its log (docs/backup.md).',
    ],
    [{ DEMO: 'no' }, 'DEMO must be 0 (no demo store) or 1, not "no".'],
    [
      { PUBLIC_URL: 'https://store.example/shop' },
      'PUBLIC_URL must be an origin like https://store.example.com, not "https://store.example/shop".',
    ],
    [
      { TRUST_PROXY: 'all' },
      'TRUST_PROXY must be the exact addresses of the proxies in front, separated by commas, not "all".',
    ],
    [
      { STORE_CORS: 'https://shop.example/' },
      'STORE_CORS must be origins like https://shop.example.com, separated by commas, not "https://shop.example/".',
    ],
    [
      { STORE_KEYS: 'short' },
      'STORE_KEYS must be secrets of 24 to 200 letters, digits and signs (openssl rand -hex 32), separated by commas.',
    ],
    [
      { STORE_ORDERS_URL: 'https://shop.example/orders' },
      'STORE_ORDERS_URL must be a page like https://shop.example.com/account/orders?token={token}, not "https://shop.example/orders".',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Shop <shop@example.com>' },
      'MAIL_FROM must be an email address without a name, not "Shop <shop@example.com>".',
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      'MAIL_FROM is missing: SMTP_URL is set, and sending email needs both.',
    ],
    [
      { MAIL_FROM: 'shop@example.com' },
      'SMTP_URL is missing: MAIL_FROM is set, and sending email needs both.',
    ],
    [
      { STRIPE_API_KEY: 'sk_test_1' },
      'STRIPE_WEBHOOK_SECRET is missing: STRIPE_API_KEY is set, and Stripe needs both.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_API_KEY is missing: STRIPE_WEBHOOK_SECRET is set, and Stripe needs both.',
    ],
    [
      { ...stripe, STRIPE_API_KEY: 'pk_live_1' },
      'STRIPE_API_KEY must be a secret or restricted Stripe key, which starts with sk_test_, sk_live_, rk_test_ or rk_live_.',
    ],
    [
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret of a Stripe webhook endpoint, which starts with whsec_.',
    ],
    [
      { ...stripe, STRIPE_API_URL: 'https://stripe.example' },
      'STRIPE_API_URL must be empty or, in tests, an address of this machine like http://127.0.0.1:12111, not "https://stripe.example".',
    ],
    [{ ...stripe, STRIPE_CAPTURE: 'later' }, 'STRIPE_CAPTURE must be manual or automatic, not "later".'],
    [
      { STRIPE_CAPTURE: 'automatic' },
      'STRIPE_API_KEY is missing: STRIPE_CAPTURE is set, and it sets when Stripe captures.',
    ],
    [
      { STRIPE_API_URL: 'http://localhost:1' },
      'STRIPE_API_KEY is missing: STRIPE_API_URL is set, and it sets where Stripe is called.',
    ],
    [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID is missing: S3_BUCKET is set, and the bucket needs a key.'],
    [
      { ...bucket, S3_SECRET_ACCESS_KEY: '' },
      'S3_SECRET_ACCESS_KEY is missing: S3_ACCESS_KEY_ID is set, and a key has both parts.',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example' },
      'S3_BUCKET is missing: S3_ENDPOINT is set, and it is a setting of the bucket.',
    ],
    [{ ...bucket, S3_BUCKET: 'a/b' }, 'S3_BUCKET must be the name of a bucket, not "a/b".'],
    [
      { ...bucket, S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT must be an address like https://s3.example.com, not "s3.example".',
    ],
    [
      { ...bucket, S3_PUBLIC_URL: 'https://cdn.example/?a=b' },
      'S3_PUBLIC_URL must be an address like https://pictures.example.com, not "https://cdn.example/?a=b".',
    ],
    [
      { OPERATOR_EMAIL: 'nina@example.com' },
      'OPERATOR_PASSWORD is missing: OPERATOR_EMAIL is set, and the first operator needs both.',
    ],
    [
      { OPERATOR_PASSWORD: 'correct horse' },
      'OPERATOR_EMAIL is missing: OPERATOR_PASSWORD is set, and the first operator needs both.',
    ],
    [
      { OPERATOR_EMAIL: 'nina', OPERATOR_PASSWORD: 'correct horse' },
      'OPERATOR_EMAIL must be an email address, not "nina".',
    ],
  ])('%j: %s', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartupError(sentence))
  })

  it.each([
    'mail.example:587',
    'http://mail.example',
    'smtp://',
    'smtp://shop@mail.example',
    'smtp://shop:50%off@mail.example',
    'smtp://mail.example?pool=true',
    'smtp://mail.example/path',
  ])('the mail server %s, and its address is not repeated', (url) => {
    expect(() => readConfig({ SMTP_URL: url, MAIL_FROM: 'shop@example.com' })).toThrow(
      new StartupError(
        'SMTP_URL must be an address like smtp://user:password@host:587 or smtps://host (special characters of the password as %XX).',
      ),
    )
  })

  it('a password that is refused is not repeated', () => {
    const env = { OPERATOR_EMAIL: 'nina@example.com', OPERATOR_PASSWORD: 'Zx81' }
    expect(() => readConfig(env)).toThrow(/^OPERATOR_PASSWORD can't be used: (?!.*Zx81)/)
  })

  it('reports all problems at once', () => {
    const env = { PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' }
    expect(() => readConfig(env)).toThrow(/^PORT must .*\nDEMO must .*\nLOG_LEVEL must .*$/)
  })
})
