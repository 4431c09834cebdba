import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

export interface UnreadBounds {
  /** Maximum bytes of responses that wait in memory until their clients read them. */
  readonly bytes: number
  /** Milliseconds after which a client that reads nothing of its response is disconnected. */
  readonly idle: number
}

const USUAL: UnreadBounds = { bytes: 256 * 1024 * 1024, idle: 15_000 }
/** Responses up to this size are always sent: they refuse something or report what was done. */
const SMALL_BYTES = 64 * 1024

/**
 * Bounds the memory of unread responses: a few clients that request the largest pages and read nothing could fill it. Above this many
 * bytes, larger reads are asked to retry; clients that read nothing for a while are disconnected.
 */
export function boundUnreadAnswers(app: FastifyInstance, { bytes, idle }: UnreadBounds = USUAL): void {
  let unread = 0
  app.addHook('onSend', async (request, reply, payload) => {
    const size =
      typeof payload === 'string' ? Buffer.byteLength(payload) : Buffer.isBuffer(payload) ? payload.length : 0
    // Responses to changes are always sent, and small.
    if (request.method === 'GET' && size > SMALL_BYTES && unread + size > bytes) {
      throw new Failure(
        'unavailable',
        'Too many large answers are waiting for slow clients. Ask for fewer records, or try again in a moment.',
        { code: 'too_much_unread', retryAfter: 5 },
      )
    }
    unread += size
    let isCounted = true
    const read = () => {
      if (isCounted) unread -= size
      isCounted = false
    }
    reply.raw.once('finish', read).once('close', read)
    // The timeout restarts with each part sent.
    reply.raw.setTimeout(idle, () => reply.raw.destroy())
    return payload
  })
}
