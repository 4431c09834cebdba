import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draftFor } from '../src/features/draft-orders/testing/drafts.ts'
import { priceShop } from '../test/price-shop.ts'
import { stockOf } from '../test/stock/scarce-variant.ts'
import { type CrowdAnswer, post } from './support/crowd.ts'
import { CLIENTS, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races
const STOCK = 100

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
  await priceShop(arena.db)
})
afterAll(() => arena.close())

interface Made {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly variants: readonly { readonly id: string }[]
}
const productIn = ({ body }: CrowdAnswer) => (JSON.parse(body) as { product: Made }).product

async function product(title: string): Promise<Made> {
  const variant = { title: 'One', prices: [{ currency_code: 'eur', amount: 900 }], inventory_quantity: STOCK }
  const answer = await arena.ask(post('/admin/products', { title, variants: [variant] }))
  expect(answer.status, answer.body).toBe(200)
  return productIn(answer)
}

const counted = (answers: readonly CrowdAnswer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('C-20: inventory that operators edit while orders take from it ends up exact', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, variants } = await product(`Stock ${round}`)
    const variant_id = variants[0]?.id ?? ''
    const orders = times(8, () =>
      post('/admin/draft-orders', { ...draftFor, items: [{ variant_id, quantity: 3 }] }),
    )
    const drafts = (await arena.rush(orders)).map(
      ({ body }) => (JSON.parse(body) as { draft_order: { id: string } }).draft_order,
    )
    // Half use the variant's own call, half use the product's list of variants.
    const delivery = { inventory_quantity: STOCK + 5, inventory_seen: STOCK, inventory_reason: 'Delivery' }
    const edits = times(8, (rank) =>
      rank % 2 === 0
        ? post(`/admin/products/${id}/variants/${variant_id}`, delivery)
        : post(`/admin/products/${id}`, { variants: [{ id: variant_id, ...delivery }] }),
    )
    const pays = drafts.map((draft) => post(`/admin/draft-orders/${draft.id}/pay`))
    const answers = await arena.rush(
      times(16, (rank) => (rank % 2 === 0 ? edits : pays)[rank >> 1] ?? post('')),
    )
    expect(counted(answers)).toEqual({ 200: 16 })
    expect(await stockOf(arena.db, variant_id)).toBe(STOCK + 8 * 5 - 8 * 3)
  }
  await arena.expectAllWell()
})

test('only one of many editors of the same product version saves, and the others get a conflict', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version, variants } = await product(`Editors ${round}`)
    const headers = { 'if-match': `"${version}"` }
    const paths = [`/admin/products/${id}`, `/admin/products/${id}/variants/${variants[0]?.id}`]
    const answers = await arena.rush(
      times(CLIENTS, (rank) => ({
        ...post(paths[rank % 2] ?? '', { title: `By ${rank}` }),
        headers,
      })),
    )
    expect(counted(answers)).toEqual({ 200: 1, 409: CLIENTS - 1 })
    const { version: now } = await arena.db
      .selectFrom('product')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(now).toBe(version + 1)
  }
  await arena.expectAllWell()
})

test('C-22: a handle, a SKU and the option values of a variant are taken once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const variant = { title: 'One', sku: `SAME-${round}`, prices: [] }
    const made = await arena.rush(
      times(16, (rank) =>
        post(
          '/admin/products',
          rank % 2 === 0
            ? { title: `Same ${round}` }
            : { title: `Other ${round} ${rank}`, variants: [variant] },
        ),
      ),
    )
    expect(counted(made)).toEqual({ 200: 2, 422: 14 })
    const one = await product(`Values ${round}`)
    const added = await arena.rush(
      times(16, () => post(`/admin/products/${one.id}/variants`, { title: 'Second', prices: [] })),
    )
    expect(counted(added)).toEqual({ 422: 16 })
    await arena.ask(post(`/admin/products/${one.id}/options`, { title: 'Size' }))
    const sized = await arena.rush(
      times(16, () =>
        post(`/admin/products/${one.id}/variants`, { title: 'Large', prices: [], options: [{ value: 'L' }] }),
      ),
    )
    expect(counted(sized)).toEqual({ 200: 1, 422: 15 })
  }
  await arena.expectAllWell()
})
