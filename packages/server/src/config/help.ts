import { logLevels } from './topics/logging.ts'

/** The list of settings in the commands' help. */
export const configurationHelp = `Environment:
  PORT, HOST          where Purser listens (9000 on 127.0.0.1)
  DATABASE_URL        a PostgreSQL server to use instead of the embedded one; with several hosts (host1:5432,host2:5432),
                      the primary is used
  DATABASE_OWNER_URL  the same database as its owner, if the user of DATABASE_URL doesn't own it
  DATABASE_DIRECT_URL the same database without the pooler, if DATABASE_URL goes through one (PgBouncer by transactions)
  DATABASE_READ_URL   a replica of the database, for lists and searches
  DATA_DIR            where the embedded database, uploaded images and backups are stored (./data)
  ARCHIVE_DIR         where the log of the embedded database is stored, for restores to a moment (not archived)
  S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
                      store uploaded images in this bucket instead, with this key
  S3_ENDPOINT, S3_REGION
                      the S3 service and its region (Amazon in S3_REGION; us-east-1)
  S3_PUBLIC_URL       public address of the bucket's images (none: the store serves them)
  OPERATOR_EMAIL, OPERATOR_PASSWORD
                      the first operator; without them one is created and its password printed once
  SMTP_URL, MAIL_FROM the mail server (smtp://user:password@host:587) and the sender's address;
                      without them, emails are stored but not sent
  STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET
                      card payments by Stripe: a secret key (sk_test_… for tests) and the webhook's signing secret
  STRIPE_CAPTURE      automatic: capture when the customer pays; manual: when an operator captures (manual)
  STRIPE_API_URL      for tests only: a replacement for Stripe on this machine
  DEMO                1: load the demo store into an empty store; 0: don't (1; 0 with DATABASE_URL)
  SECRET_KEY          32 random bytes (openssl rand -hex 32) that encrypt tokens of apps and secrets of second factors
  SECRET_KEY_OLD      the previous key, for one start after a change
  APPS_FILE           a JSON file with the apps that can be installed
  MCP                 1: agents with an API key connect at /mcp, by the Model Context Protocol (0)
  PUBLIC_URL          where clients reach the store: https://store.example.com (the address that they connect to)
  TRUST_PROXY         addresses of proxies in front that pass on the client's address and https (none)
  STORE_CORS          origins that may call the Store API from a browser (none)
  STORE_KEYS          secrets of storefront servers, so that rate limits count their customers separately (none)
  STORE_PASSWORD_URL, STORE_ORDERS_URL
                      storefront pages that emails link to, with {token} and {email} (none: a code is emailed)
  DOCUMENT_FONTS      fonts of printed documents (TTF, OTF or FILE.ttc#NAME) for characters that Inter lacks (none)
  WEBHOOK_ALLOW_PRIVATE
                      1: webhooks may use http and private networks (0)
  DRAIN_SECONDS       seconds between the stop signal and the stop, while /ready answers 503 (0)
  METRICS_PORT, METRICS_HOST
                      where GET /metrics serves metrics for Prometheus (off; the host is 127.0.0.1)
  SLOW_STATEMENT_MS   log statements that take this long, with their plan (500); 0: none
  LOG_LEVEL           ${logLevels.join(', ')} (warn)`
