import { livePath, showing, shownPath } from '@purser/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, invalidData, inWords } from '../../http/index.ts'
import { hashToken } from '../credentials/index.ts'
import { findOperator, liveSessions, sessionCookie } from '../session/index.ts'
import type { Live } from './live.ts'
import { type Position, parsePosition } from './position.ts'
import { type Changes, readRecent } from './read-changes.ts'

/** Maximum number of streams per session. A browser shares one stream among its tabs, so more than a few suggest abuse. */
const MOST_OF_A_SESSION = 20
const MOST_OF_A_PROCESS = 5_000

/** Where a reader starts: after a position, or a number of seconds ago. */
type Beginning = { readonly after: Position } | { readonly seconds: number }

/** Serves `GET /admin/live`: changes in the store as server-sent events, for signed-in operators. */
export function serveLive(app: FastifyInstance, live: Live): void {
  // Otherwise the server would wait for connections that browsers keep open.
  app.addHook('preClose', () => live.close())
  takeShown(app, live)
  app.get(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    const owner = await ownerOf(request, live)
    const beginning = beginningOf(request)
    refuseTooMany(live, owner.tokenHash)
    await live.begin()
    const { raw } = reply
    // The client disconnected in the meantime.
    if (raw.destroyed) return reply.hijack()
    // From here on the stream queues new changes while earlier ones are read: nothing is missed or sent twice.
    const stream = live.streams.add({ ...owner, raw })
    try {
      const before = await tellBefore(live, beginning)
      open(reply)
      live.streams.catchUp(stream, before)
    } catch (error) {
      live.streams.open.delete(stream.id)
      throw error
    }
  })
}

/** Serves `PUT /admin/live/shown`: what the tabs of a stream show and edit. Stores nothing. */
function takeShown(app: FastifyInstance, live: Live): void {
  app.put(shownPath, { bodyLimit: 16_384 }, async (request) => {
    const { actorId } = await ownerOf(request, live)
    const told = showing.parse(request.body ?? undefined, inWords)
    const operator = await findOperator(live.db, actorId)
    if (operator === undefined) throw new Failure('unauthorized', 'Sign in first.')
    live.show(operator, told)
    return {}
  })
}

async function ownerOf(request: FastifyRequest, { db, clock }: Live) {
  const token = sessionCookie.read(request)
  const tokenHash = token === undefined ? '' : hashToken(token)
  const actorId = (await liveSessions(db, clock(), [tokenHash])).get(tokenHash)
  if (actorId === undefined) throw new Failure('unauthorized', 'Sign in first.')
  return { tokenHash, actorId }
}

function beginningOf(request: FastifyRequest): Beginning {
  const query = new URLSearchParams((request.query as { text: string }).text)
  const unknown = [...query.keys()].find((name) => name !== 'after' && name !== 'seconds')
  if (unknown !== undefined)
    throw invalidData(`${unknown.slice(0, 50)} isn't a known field`, 'unknown_field', unknown.slice(0, 50))
  const after = request.headers['last-event-id']?.toString() ?? query.get('after')
  if (after !== null) {
    const position = parsePosition(after)
    if (position === null)
      throw invalidData('after must be a position from this stream', 'invalid_value', 'after')
    return { after: position }
  }
  const seconds = query.get('seconds') ?? '0'
  if (!/^\d{1,7}$/.test(seconds))
    throw invalidData('seconds must be a whole number', 'invalid_value', 'seconds')
  return { seconds: Number(seconds) }
}

function refuseTooMany({ streams }: Live, tokenHash: string): void {
  const all = [...streams.open.values()]
  const own = all.filter((stream) => stream.tokenHash === tokenHash)
  if (own.length < MOST_OF_A_SESSION && all.length < MOST_OF_A_PROCESS) return
  throw new Failure('unavailable', 'Too many live connections are open. Close some.', { retryAfter: 30 })
}

const INVALID_TEXT = '22P02'

/** Returns the changes before a stream began, once they can be read from everywhere. */
async function tellBefore(live: Live, beginning: Beginning): Promise<Changes> {
  const before = await readBefore(live, beginning)
  if (before.changes === null || before.changes.length > 0) await live.caughtUp()
  return before
}

async function readBefore(live: Live, beginning: Beginning): Promise<Changes> {
  const { db, recall } = live
  if ('seconds' in beginning) return recall(beginning.seconds) ?? readRecent(db, beginning.seconds)
  try {
    return await live.readBefore(beginning.after)
  } catch (error) {
    // The text looks like a snapshot, but PostgreSQL rejects it.
    if ((error as { code?: unknown }).code !== INVALID_TEXT) throw error
    throw invalidData('after must be a position from this stream', 'invalid_value', 'after')
  }
}

function open(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Keeps proxies from buffering messages.
    'x-accel-buffering': 'no',
    'cache-control': 'no-store, no-transform',
  })
  reply.raw.flushHeaders()
}
