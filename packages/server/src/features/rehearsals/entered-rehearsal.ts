import { SECONDS_A_DAY } from '@purser/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../http/index.ts'
import { tokenCookie } from '../credentials/index.ts'
import type { RehearsalHost } from './host.ts'

/** What the names of a rehearsal's cookies begin with: it is at the store's own address. */
export const REHEARSAL_COOKIES = 'rehearsal_'

/** Names the rehearsal that a browser has entered. The store's server and the rehearsal's read the same one. */
export const enteredCookie = tokenCookie('purser_rehearsal', 'lax', 7 * SECONDS_A_DAY, () => '')

/** The header in which the admin says where its page came from: a rehearsal's id, or `none`. */
const PAGE_HEADER = 'purser-rehearsal'

/** Returns whether a request is for a page, which a browser shows, not for an API. */
const isForPage = ({ method, url }: FastifyRequest) =>
  method === 'GET' && !/^\/(admin|store|mcp|hooks)(\/|$)/.test(url)

/**
 * Passes requests of browsers that have entered a rehearsal on to it. A page of the store never acts in a rehearsal, nor the reverse: where
 * another tab has entered or left one since, the call is refused.
 */
export function serveEntered(http: FastifyInstance, host: RehearsalHost): void {
  http.addHook('onRequest', async (request, reply) => {
    const id = enteredCookie.read(request)
    const page = request.headers[PAGE_HEADER]
    if (page !== undefined && page !== (id ?? 'none'))
      throw new Failure('conflict', 'Another tab entered or left a rehearsal. Reload the page.', {
        code: 'another_store',
      })
    if (id === undefined) return
    const handler = await host.open(id)
    if (handler !== null) {
      reply.hijack()
      return handler(request.raw, reply.raw)
    }
    enteredCookie.clear(request, reply)
    if (isForPage(request)) return
    throw new Failure('conflict', 'The rehearsal is over. Reload the page to return to the store.', {
      code: 'another_store',
    })
  })
}
