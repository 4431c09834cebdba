import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseMalformed } from './refuse-malformed.ts'

const MEGABYTE = 1_048_576

/**
 * Closes connections whose body is late, even if the body isn't read: `patience` milliseconds per megabyte that the route accepts. Only
 * large bodies may come slowly, so that nobody occupies many connections with a byte now and then.
 */
export function boundSlowBodies(app: FastifyInstance, patience = 30_000): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const { socket } = raw
    // A simulated connection, as in tests without a port, is never slow.
    if (!hasBody(request) || !(socket instanceof Socket)) return done()
    const refuse = () => refuseMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    let timer = setTimeout(refuse, patience * Math.ceil(largestBodyOf(request) / MEGABYTE))
    const forget = () => clearTimeout(timer)
    raw.once('end', forget).once('close', forget)
    // No timeout while the request is processed: reading a large file takes longer than a connection may be idle. The response has a
    // timeout again.
    raw.once('end', () => socket.setTimeout(0))
    reply.raw.once('finish', () => {
      forget()
      // Answered early, usually refused: waits for the rest of the body, because a client that is still sending doesn't read.
      if (!raw.readableEnded) timer = setTimeout(() => socket.destroy(), patience)
    })
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const largestBodyOf = ({ routeOptions }: FastifyRequest) =>
  Math.max(routeOptions.bodyLimit, routeOptions.config.largestForm ?? 0)
