import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { connect } from '../packages/server/src/database/index.ts'
import * as statements from './floor-statements.ts'
import { servePurchases } from './storefront/floor-purchase.ts'

type Query = Record<string, string | undefined>

/**
 * A lower bound for any server of this API: each call is one hand-written statement whose rows are sent unchanged.
 * No session, no validation, no schema, no rules. It uses the product's driver settings and plans each statement once.
 */
export function buildFloor(url: string): FastifyInstance {
  const { pool } = connect(url)
  const app = Fastify({ logger: false })
  const names = new Map<string, string>()
  const ask = <Row extends object>(text: string, values: unknown[] = []) => {
    const name = names.get(text) ?? `floor ${names.size}`
    names.set(text, name)
    return pool.query<Row>({ name, text, values })
  }

  async function answerPage(text: string, values: unknown[], offset: number) {
    const { rows } = await ask<{ count: number }>(text, values)
    return { orders: rows, count: rows[0]?.count ?? 0, offset, limit: rows.length }
  }

  app.get<{ Querystring: Query }>('/admin/orders', ({ query }) => {
    const { q, offset, limit } = query
    if (limit !== undefined) return answerPage(statements.longList, [], 0)
    if (q?.startsWith('#')) return answerPage(statements.searchByNumber, [Number(q.slice(1))], 0)
    if (q !== undefined) return answerPage(statements.searchByText, [`%${q}%`], 0)
    if (query['payment_status[]'] !== undefined) return answerPage(statements.filteredList, [], 0)
    if (offset === undefined) return answerPage(statements.list, [], 0)
    return answerPage(statements.deepList, [Number(offset)], Number(offset))
  })
  app.get<{ Params: { id: string } }>('/admin/orders/:id', async ({ params }) => {
    const { rows } = await ask(statements.oneOrder, [params.id])
    return { order: rows[0] }
  })
  app.get('/admin/swaps', async () => {
    const { rows } = await ask<{ count: number }>(statements.swaps)
    return { swaps: rows, count: rows[0]?.count ?? 0, offset: 0, limit: 50 }
  })
  app.get('/admin/returns', async () => {
    const { rows } = await ask<{ count: number }>(statements.returnList)
    return { returns: rows, count: rows[0]?.count ?? 0, offset: 0, limit: 50 }
  })
  app.get<{ Querystring: Query }>('/admin/products', async ({ query: { limit, offset } }) => {
    const { rows } = await ask<{ count: number }>(statements.products, [limit, offset])
    return { products: rows, count: rows[0]?.count ?? 0, offset: Number(offset), limit: Number(limit) }
  })
  app.get<{ Querystring: { q: string } }>('/admin/variants', async ({ query: { q } }) => {
    const words = q
      .toLowerCase()
      .split(' ')
      .map((word) => `%${word}%`)
    const { rows } = await ask<{ count: number }>(statements.searchVariants(words.length), words)
    return { variants: rows, count: rows[0]?.count ?? 0, offset: 0, limit: 20 }
  })
  app.get<{ Params: { id: string } }>('/admin/customers/:id/figures', async ({ params }) => {
    const { rows } = await ask(statements.figuresOfCustomer, [params.id])
    return { figures: { spent: rows } }
  })
  serveRegions(app, ask)
  serveBrowsing(app, ask)
  serveChanges(app, ask)
  servePurchases(app, ask)
  return app
}

type Ask = (text: string, values: unknown[]) => Promise<{ rows: object[] }>

function serveRegions(app: FastifyInstance, ask: Ask): void {
  app.get('/admin/regions', async () => {
    const { rows } = await ask(statements.regions, [])
    return { regions: rows, count: rows.length, offset: 0, limit: 50 }
  })
  app.get<{ Params: { id: string } }>('/admin/regions/:id/uses', async ({ params }) => {
    const { rows } = await ask(statements.openDraftsOfRegion, [params.id])
    return { uses: rows[0] }
  })
}

function serveBrowsing(app: FastifyInstance, ask: Ask): void {
  app.get('/store/regions', async () => {
    const { rows } = await ask(statements.regions, [])
    return { regions: rows, count: rows.length, offset: 0, limit: 100 }
  })
  app.get('/store/collections', async () => {
    const { rows } = await ask(statements.collections, [])
    return { collections: rows, count: rows.length, offset: 0, limit: 50 }
  })
  app.get<{ Querystring: Query }>('/store/products', async ({ query: { limit, offset } }) => {
    const { rows } = await ask(statements.publishedProducts, [limit, offset])
    return { products: rows, count: rows.length, offset: Number(offset), limit: Number(limit) }
  })
}

function serveChanges(app: FastifyInstance, ask: Ask): void {
  app.post<{ Params: { id: string }; Body: { items: { item_id: string }[] } }>(
    '/admin/orders/:id/return',
    async ({ params, body }) => {
      await ask(statements.addReturn, [`ret_${randomUUID()}`, params.id, body.items[0]?.item_id])
      const { rows } = await ask(statements.oneOrder, [params.id])
      return { order: rows[0] }
    },
  )
  app.post<{ Params: { id: string } }>('/admin/returns/:id/receive', async ({ params }) => {
    const { rows } = await ask(statements.touchReturn, [params.id])
    return { return: rows[0] }
  })
  app.post<{ Params: { id: string }; Body: { items: { item_id: string }[] } }>(
    '/admin/orders/:id/fulfillment',
    async ({ params, body }) => {
      await ask(statements.addFulfillment, [`ful_${randomUUID()}`, params.id, body.items[0]?.item_id])
      const { rows } = await ask(statements.oneOrder, [params.id])
      return { order: rows[0] }
    },
  )
  app.post<{ Body: { resource_type: string; resource_id: string; value: string } }>(
    '/admin/notes',
    async ({ body }) => {
      const values = [`note_${randomUUID()}`, body.resource_type, body.resource_id, body.value]
      const { rows } = await ask(statements.addNote, values)
      return { note: rows[0] }
    },
  )
}
