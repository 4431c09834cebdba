import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, someOf } from '../../../../../long-tests.ts'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openWay } from '../../../test/postgres/cut-connection.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

/* F-2: if the connection is lost around a commit, the client learns the outcome, or that it is unknown. */

let database: TestDatabase
let way: Awaited<ReturnType<typeof openWay>>
let store: TestStore
beforeAll(async () => {
  database = await createDatabase()
  way = await openWay(database.url)
  store = await openStore({ databaseUrl: way.url, poolSize: 4 }, async () => database)
})
afterAll(async () => {
  await store.close()
  await way.close()
})

async function placeCaptured(): Promise<string> {
  const { id } = await placeOrder(store.db)
  expect((await onOrder(store, id, 'capture')).status).toBe(200)
  return id
}

const refund = (id: string, key?: string) =>
  onOrder(store, id, 'refund', { amount: 10, reason: 'other' }, key ? { 'idempotency-key': key } : {})
const countRefunds = async (id: string) =>
  (await store.db.selectFrom('refund').select('id').where('order_id', '=', id).execute()).length

test.each([undefined, 'answer-lost'])(
  'a commit whose answer is lost is found in the books (key %s)',
  async (key) => {
    const id = await placeCaptured()
    way.next('lost before it is answered')
    expect((await refund(id, key)).status).toBe(200)
    expect([way.isUsed(), await countRefunds(id)]).toEqual([true, 1])
  },
)

test.each(someOf(['never-arrived', undefined]))(
  'a commit that never arrives changed nothing (key %s)',
  async (key) => {
    const id = await placeCaptured()
    way.next('lost before it arrives')
    const { status, body } = await refund(id, key)
    expect([status, body]).toMatchObject([
      503,
      { type: 'unavailable', message: expect.stringContaining('Nothing was changed') },
    ])
    expect(await countRefunds(id)).toBe(0)
    expect((await refund(id, key)).status).toBe(200)
    expect(await countRefunds(id)).toBe(1)
  },
)

longTest(
  'while the database is away nobody says that nothing was changed, and the same key finds out',
  async () => {
    const id = await placeCaptured()
    way.next('and the database is away')
    const { status, body } = await refund(id, 'away')
    expect([status, body]).toEqual([
      500,
      {
        code: 'outcome_unknown',
        type: 'unknown_error',
        message: "We don't know whether this was saved. Check before you try again.",
      },
    ])
    way.comeBack()
    const again = await refund(id, 'away')
    expect([again.status, await countRefunds(id)]).toEqual([200, 1])
  },
)
