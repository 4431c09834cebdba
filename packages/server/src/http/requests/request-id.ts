import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runForRequest } from '../../database/index.ts'

const REQUEST_ID_HEADER = 'x-request-id'

/** No spaces, quotes or line ends: it appears in headers, in log lines, and in the database's log. */
const isWellFormed = (id: unknown): id is string => typeof id === 'string' && /^[\w.:/+=-]{1,128}$/.test(id)

/** Answers what a request is called: as a trusted proxy in front calls it, if that is well-formed, else by a name of our own. */
export function requestIds(
  isTrustedProxy: (address: string | undefined) => boolean,
): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER]
    return isWellFormed(given) && isTrustedProxy(socket.remoteAddress) ? given : randomUUID()
  }
}

/** Says in the answer what the request is called. */
export function tellRequestId({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, id)
}

/** Lets everything that a request sets off know its id. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => runForRequest(id, done))
  // A body arrives by events of the connection, which know of no request.
  app.addHook('preValidation', ({ id }, _reply, done) => runForRequest(id, done))
}
