import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runForRequest } from '../../database/index.ts'

const REQUEST_ID_HEADER = 'x-request-id'

/** Without spaces, quotes or line breaks, because it appears in headers, log lines and the database's log. */
const isWellFormed = (id: unknown): id is string => typeof id === 'string' && /^[\w.:/+=-]{1,128}$/.test(id)

/** Returns the function that determines a request's id: a trusted proxy's if well-formed, else a generated one. */
export function requestIds(
  isTrustedProxy: (address: string | undefined) => boolean,
): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER]
    return isWellFormed(given) && isTrustedProxy(socket.remoteAddress) ? given : randomUUID()
  }
}

/** Adds the request's id to the response. */
export function tellRequestId({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, id)
}

/** Makes the request's id available to everything that the request starts. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => runForRequest(id, done))
  // A body arrives by events of the connection, outside the request's context.
  app.addHook('preValidation', ({ id }, _reply, done) => runForRequest(id, done))
}
