import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addScarceVariant, stockOf } from '../test/stock/scarce-variant.ts'
import { onOrder, post } from './support/crowd.ts'
import { CLIENTS, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

interface Answer {
  readonly stocktake: { readonly id: string }
}

async function begin(): Promise<string> {
  const { body } = await arena.ask(post('/admin/stocktakes', { name: 'Race' }))
  return (JSON.parse(body) as Answer).stocktake.id
}
const count = (id: string, body: object) => post(`/admin/stocktakes/${id}/counts`, body)
const apply = (id: string) => post(`/admin/stocktakes/${id}/apply`)

test('C-36: a stocktake that many apply at once is applied once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [id, variant] = [await begin(), await addScarceVariant(arena.db, 10)]
    await arena.ask(count(id, { variant_id: variant, counted: 7 }))
    const answers = await arena.rush(times(CLIENTS, () => apply(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...times(CLIENTS - 1, () => 400)])
    expect(await stockOf(arena.db, variant)).toBe(7)
  }
  await arena.expectAllWell()
})

test('C-36: scans of many counters are all counted, and none after it is applied', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [id, variant] = [await begin(), await addScarceVariant(arena.db, 10)]
    await arena.ask(count(id, { variant_id: variant, add: 1 }))
    const scans = times(CLIENTS, () => count(id, { variant_id: variant, add: 1 }))
    const answers = await arena.rush([...scans, apply(id)])
    const counted = 1 + answers.slice(0, CLIENTS).filter(({ status }) => status === 200).length
    expect(answers.at(-1)?.status).toBe(200)
    const line = await arena.db
      .selectFrom('stocktake_line')
      .select('counted')
      .where('stocktake_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(line.counted).toBe(counted)
    expect(await stockOf(arena.db, variant)).toBe(counted)
  }
  await arena.expectAllWell()
})

test('C-36: sales, packing and returns at the same time as counting and applying are all counted', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await arena.place({ lines: [{ unit_price: 1_000, quantity: 2 }] })
    const [item = ''] = sent.line_ids
    const { variant_id } = await arena.db
      .selectFrom('line_item')
      .select('variant_id')
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
    const variant = variant_id ?? ''
    await arena.ask(post(`/admin/orders/${sent.id}/capture`))
    await arena.ask(onOrder(sent, 'fulfillment', { items: [{ item_id: item, quantity: 2 }] }))
    const id = await begin()
    const before = await stockOf(arena.db, variant)
    const books = JSON.parse((await arena.ask(count(id, { variant_id: variant, add: 0 }))).body) as {
      readonly line: { readonly expected: number }
    }
    // Three units more than the books say are on the shelf.
    await arena.ask(count(id, { variant_id: variant, counted: books.line.expected + 3 }))
    const items = { items: [{ item_id: item, quantity: 2 }], receive_now: true }
    const [applied, returned] = await arena.rush([
      apply(id),
      onOrder(sent, 'return', items),
      apply(id),
      ...times(2, () => count(id, { variant_id: variant, reason: 'Found' })),
    ])
    expect(returned?.status).toBe(200)
    expect(applied).toBeDefined()
    expect(await stockOf(arena.db, variant)).toBe(before + 3 + 2)
  }
  await arena.expectAllWell()
})
