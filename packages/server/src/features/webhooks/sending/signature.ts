import { createHmac, randomBytes } from 'node:crypto'

/** The prefix of every secret, which receivers' libraries expect. */
const PREFIX = 'whsec_'

export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`
}

interface Message {
  readonly id: string
  /** Sending time in seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** Returns the headers of Standard Webhooks that authenticate the store, with one signature per valid secret. */
export function signMessage({ id, timestamp, body }: Message, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
