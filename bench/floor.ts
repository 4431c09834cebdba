import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { connect } from '../packages/server/src/database/index.ts'
import * as statements from './floor-statements.ts'

type Query = Record<string, string | undefined>

/**
 * What no server of this wire could be faster than: each call is one statement written by hand, its rows sent as they come.
 * No session, no validation, no schema, no rules. The driver's settings are the product's.
 */
export function buildFloor(url: string): FastifyInstance {
  const { pool } = connect(url)
  const app = Fastify({ logger: false })

  async function answerPage(text: string, values: unknown[], offset: number) {
    const { rows } = await pool.query<{ count: number }>(text, values)
    return { orders: rows, count: rows[0]?.count ?? 0, offset, limit: 50 }
  }

  app.get<{ Querystring: Query }>('/admin/orders', ({ query }) => {
    const { q, offset } = query
    if (q?.startsWith('#')) return answerPage(statements.searchByNumber, [Number(q.slice(1))], 0)
    if (q !== undefined) return answerPage(statements.searchByText, [`%${q}%`], 0)
    if (query['payment_status[]'] !== undefined) return answerPage(statements.filteredList, [], 0)
    return answerPage(statements.list, [Number(offset ?? 0)], Number(offset ?? 0))
  })
  app.get<{ Params: { id: string } }>('/admin/orders/:id', async ({ params }) => {
    const { rows } = await pool.query(statements.oneOrder, [params.id])
    return { order: rows[0] }
  })
  app.get('/admin/swaps', async () => {
    const { rows } = await pool.query<{ count: number }>(statements.swaps)
    return { swaps: rows, count: rows[0]?.count ?? 0, offset: 0, limit: 50 }
  })
  app.post<{ Body: { resource_type: string; resource_id: string; value: string } }>(
    '/admin/notes',
    async ({ body }) => {
      const values = [`note_${randomUUID()}`, body.resource_type, body.resource_id, body.value]
      const { rows } = await pool.query(statements.addNote, values)
      return { note: rows[0] }
    },
  )
  return app
}
