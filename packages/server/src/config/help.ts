import { logLevels } from './topics/logging.ts'

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
  SECRET_KEY          32 random bytes (openssl rand -hex 32) that encrypt tokens of apps and secrets of second factors
  SECRET_KEY_OLD      the key before it, for one start after a change
  APPS_FILE           a JSON file with the apps that may be installed
  PUBLIC_URL          where clients reach the store: https://store.example.com (the address that they connect to)
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
