import { createHmac, randomBytes } from 'node:crypto'

/** What every secret begins with, as receivers' libraries know it. */
const PREFIX = 'whsec_'

export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`
}

interface Message {
  readonly id: string
  /** Seconds since 1970 at which it is sent. */
  readonly timestamp: number
  readonly body: string
}

/** The headers by which a receiver knows the store, as Standard Webhooks has them: one signature for each secret that is valid. */
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
