import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../../test/database.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addOrders } from '../../../../test/v1-database/add-order.ts'
import {
  createV1Database,
  everyFlag,
  type V1Database,
} from '../../../../test/v1-database/create-v1-database.ts'
import { addHardOrders, hardOrders } from '../../../../test/v1-database/every-hard-order.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'
import { randomOrders } from '../../../../test/v1-database/random-orders.ts'
import { ask } from '../../backup/testing/everything-in.ts'
import type { LoadedSource } from '../load-source.ts'
import { moveIn, rehearse } from '../move-in.ts'
import { createStore, MOVING, openMoving } from '../testing/moving.ts'
import { isSame } from './report.ts'

const optionsOf = openMoving()
const random = randomOrders(300, Number(process.env.SEED ?? 1))
const orders = hardOrders.length + random.length
let v1: V1Database
let moved: LoadedSource
/** The moved store, served on a port as a v1 server would be. */
let served: TestStore
let address: string
let token: string
/** An empty store. */
let other: TestDatabase
beforeAll(async () => {
  v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'shop' })
  await openV1Shop(v1)
  await addHardOrders(v1)
  await addOrders(v1, random)
  const store = await createStore()
  moved = await moveIn(store.ownerUrl, optionsOf(v1))
  served = await openStore({}, async () => ({ ...store, url: store.ownerUrl }))
  const { body } = await served.call<{ secret: string }>('POST', '/admin/api-keys', { name: 'Move' })
  token = body.secret
  await served.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(served.app.http.server.address() as AddressInfo).port}`
  other = await createStore()
}, MOVING)
afterAll(async () => {
  await served.close()
  await other.drop()
  await v1.drop()
})

test('all hard orders and 300 random ones have no difference, and nor have the sums (move-in-25)', () => {
  const { report } = moved
  expect(report.orders).toEqual({ orders, differing: 0, differences: [], more: 0 })
  expect(report.groups.flatMap(({ sums }) => sums).filter((one) => !isSame(one))).toEqual([])
  expect(report).toMatchObject({
    source: 'Medusa v1, 1.20.3 or newer',
    is_rehearsal: false,
    tables: moved.counts,
  })
})

test('storefronts get every order, also what gift cards paid more than there was to pay (move-in-41)', async () => {
  for (const { id, total } of await ask(served.ownerUrl, 'SELECT id, total::float8 FROM "order"')) {
    const seen = await served.app.http.inject({ url: `/store/orders/${String(id)}` })
    expect(seen.json()).toMatchObject({ order: { id, total } })
  }
})

describe('with --api, every order is compared with the answers of the running server (move-in-26)', () => {
  const compare = (server: { api: string; token: string }) =>
    rehearse(other.ownerUrl, optionsOf(v1, { server }))

  test(
    'a wrong amount there is listed, and payments that v1 never captured, which Purser does not count',
    async () => {
      await ask(
        served.ownerUrl,
        `UPDATE "order" SET tax_total = tax_total + 1, total = total + 1 WHERE id = 'order_edited'`,
      )
      const { report, check } = await compare({ api: address, token })
      expect(report).toMatchObject({ is_rehearsal: true, orders: { orders, differing: 0 } })
      expect(report.server).toMatchObject({ orders, unanswered: 0, more: 0 })
      const wrong = report.server?.differences.filter(({ figure }) => !ofMoney.includes(figure))
      expect(
        wrong?.map(({ order_id, figure, expected, found }) => [order_id, figure, expected, found]),
      ).toEqual([
        ['order_edited', 'tax_total', 600, 601],
        ['order_edited', 'total', 3600, 3601],
      ])
      // What v1 allows and Purser doesn't: claims are worth what was paid, and times follow each other (move-in-4, move-in-34).
      const found = check.findings.filter(({ count }) => count > 0).map(({ invariant }) => invariant.id)
      expect(found.sort()).toEqual(['D3w', 'M13w', 'M9w', 'S1'])
    },
    MOVING,
  )

  test('a server that cannot be asked is refused before anything is loaded', async () => {
    await expect(compare({ api: 'http://127.0.0.1:9', token })).rejects.toThrow(
      "The v1 server at http://127.0.0.1:9 can't be reached. Start it, or leave out --api.",
    )
    await expect(compare({ api: address, token: 'wrong' })).rejects.toThrow(
      `The v1 server at ${address} refuses the API token.`,
    )
    await expect(compare({ api: `${address}/elsewhere`, token })).rejects.toThrow(
      `${address}/elsewhere isn't a Medusa v1 server: it has no /admin/orders.`,
    )
  })
})

/** Figures in which Purser counts captured money only. */
const ofMoney: readonly string[] = ['paid_total', 'refunded_total', 'refundable_amount']
