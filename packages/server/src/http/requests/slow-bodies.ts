import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseMalformed } from './refuse-malformed.ts'

const MEGABYTE = 1_048_576

/**
 * Hangs up on whose body is not there in time: `patience` milliseconds for each megabyte that the call takes, also where the body is
 * not read. Only what may be large may come slowly, so that nobody keeps many connections busy with a byte now and then.
 */
export function boundSlowBodies(app: FastifyInstance, patience = 30_000): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const { socket } = raw
    // A connection that is only played, as in tests without a port, cannot be slow.
    if (!hasBody(request) || !(socket instanceof Socket)) return done()
    const refuse = () => refuseMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    let timer = setTimeout(refuse, patience * Math.ceil(largestBodyOf(request) / MEGABYTE))
    const forget = () => clearTimeout(timer)
    raw.once('end', forget).once('close', forget)
    // Nothing moves while the call is worked on: a large file takes longer to read than a connection may be idle. Its answer has a limit again.
    raw.once('end', () => socket.setTimeout(0))
    reply.raw.once('finish', () => {
      forget()
      // It was answered early, mostly refused: the rest of the body is awaited, as a client that is still sending does not read.
      if (!raw.readableEnded) timer = setTimeout(() => socket.destroy(), patience)
    })
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const largestBodyOf = ({ routeOptions }: FastifyRequest) =>
  Math.max(routeOptions.bodyLimit, routeOptions.config.largestForm ?? 0)
