import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createV1Database, everyFlag, type V1Database } from '../../../test/v1-database/create-v1-database.ts'
import { addHardOrders, hardOrders } from '../../../test/v1-database/every-hard-order.ts'
import { openV1Shop } from '../../../test/v1-database/open-v1-shop.ts'
import { ask, everythingIn } from '../backup/testing/everything-in.ts'
import { checkStore } from '../check/index.ts'
import { describeMove, moveIn, rehearse } from './index.ts'
import type { LoadedSource } from './load-source.ts'
import { createStore, MOVING, NOW, openMoving } from './testing/moving.ts'

const optionsOf = openMoving()

describe('the newest version with all flags and every hard order', () => {
  let [v1, store]: [V1Database | undefined, TestDatabase | undefined] = [undefined, undefined]
  let moved: LoadedSource
  const read = (statement: string) => ask(store?.ownerUrl ?? '', statement)

  beforeAll(async () => {
    v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'shop' })
    await openV1Shop(v1)
    await addHardOrders(v1)
    store = await createStore()
    moved = await moveIn(store.ownerUrl, optionsOf(v1))
  }, MOVING)
  afterAll(async () => {
    await store?.drop()
    await v1?.drop()
  })

  test('the books are consistent (move-in-4)', async () => {
    const { findings } = await checkStore(store?.ownerUrl ?? '', { now: NOW })
    const broken = findings.filter(({ count, invariant }) => count > 0 && invariant.severity === 'error')
    expect(broken.map(({ invariant, ids }) => [invariant.id, ids])).toEqual([])
  })

  test.each(hardOrders)(
    'order $order.name has the totals of v1 (move-in-8): $why',
    async ({ order, figures }) => {
      const [row] =
        await read(`SELECT subtotal::int, shipping_total::int, discount_total::int, gift_card_total::int, gift_card_tax_total::int,
      tax_total::int, total::int FROM "order" WHERE id = 'order_${order.name}'`)
      const {
        item_tax_total: _,
        shipping_tax_total: __,
        paid_total: ___,
        refunded_total: ____,
        refundable_amount: _____,
        ...expected
      } = figures
      expect(row).toEqual(expected)
    },
  )

  test('what includes tax still does, and what was charged has its net price (taxes-9, taxes-13)', async () => {
    expect(
      await read(`SELECT code AS id FROM currency WHERE includes_tax UNION ALL SELECT id FROM region WHERE includes_tax
        UNION ALL SELECT id FROM shipping_option WHERE includes_tax`),
    ).toEqual([{ id: 'ltl' }, { id: 'reg_jp' }, { id: 'so_jp' }])
    const charged =
      await read(`SELECT coalesce(order_id, swap_id) AS of, 'item' AS kind, unit_price::int AS price, includes_tax, subtotal::int,
        (SELECT sum(amount)::int FROM tax_line WHERE line_item_id = line_item.id) AS tax FROM line_item
      UNION ALL SELECT order_id, 'shipping', price::int, includes_tax, subtotal::int,
        (SELECT sum(amount)::int FROM tax_line WHERE shipping_method_id = shipping_method.id) FROM shipping_method
      ORDER BY 1, 2`)
    const of = (id: string) =>
      charged.filter((row) => row.of === id).map(({ of: _, kind: __, ...row }) => Object.values(row))
    expect(of('order_inclusive')).toEqual([
      [1000, true, 1667, 333],
      [500, true, 417, 83],
    ])
    expect(of('order_yen')).toEqual([
      [1500, true, 1364, 136],
      [600, true, 545, 55],
    ])
    // Before 1.2, v1 added tax to shipping prices that include it.
    expect(of('order_flat_inclusive')[1]?.slice(0, 3)).toEqual([500, false, null])
    // A swap's items are taxed by its order's rate.
    expect(of('swap_down')).toEqual([[480, true, null, null]])
  })

  test('what came, what is in the attic and what stayed out are all rows (move-in-14)', async () => {
    const kept = await read('SELECT source_table, count(*)::int AS n FROM attic GROUP BY 1')
    for (const { table, source, taken, attic, counted } of moved.counts) {
      expect([table, taken + attic + counted]).toEqual([table, source])
      expect(kept.find((row) => row.source_table === table)?.n ?? 0).toBe(attic)
    }
    expect(await read('SELECT count(*)::int AS n FROM "order" WHERE moved_in_at IS NOT NULL')).toEqual([
      { n: hardOrders.length },
    ])
  })

  test('operators and settings stay, and those of v1 come with their passwords (move-in-7)', async () => {
    const users = await read('SELECT id, email, left(password_hash, 7) AS hash FROM "user" ORDER BY id')
    expect(users).toEqual(
      expect.arrayContaining([
        { id: 'usr_here', email: 'here@example.com', hash: 'none' },
        { id: 'usr_admin', email: 'owner@example.com', hash: 'medusa$' },
      ]),
    )
    expect(await read('SELECT name FROM saved_view')).toEqual([{ name: 'Mine' }])
    expect(await read('SELECT id FROM store')).toEqual(
      await v1?.client.query('SELECT id FROM store').then(({ rows }) => rows),
    )
  })

  test('staging leaves nothing behind, and the result can be described', async () => {
    expect(await read("SELECT FROM pg_namespace WHERE nspname = 'v1'")).toEqual([])
    expect(describeMove(moved)).toContain('Purser has no price lists')
  })

  test('is refused for a store that has something (move-in-2)', async () => {
    const again = moveIn(store?.ownerUrl ?? '', optionsOf(v1 as V1Database))
    await expect(again).rejects.toThrow('A shop was moved into this store before.')
    await ask(store?.ownerUrl ?? '', 'DELETE FROM move_in')
    const other = moveIn(store?.ownerUrl ?? '', optionsOf(v1 as V1Database))
    await expect(other).rejects.toThrow("The store isn't empty (region: ")
  })
})

describe('a shop without orders', () => {
  test.each(['1.1.0', '1.3.0', '1.13.0'])(
    'of version %s comes, and the books are consistent (move-in-1)',
    async (version) => {
      const [v1, store] = [await createV1Database({ version }), await createStore()]
      onTestFinished(async () => {
        await store.drop()
        await v1.drop()
      })
      await openV1Shop(v1)
      const before = await everythingIn(store.ownerUrl)
      const rehearsed = await rehearse(store.ownerUrl, optionsOf(v1))
      expect(rehearsed.check.isSound).toBe(true)
      // move-in-5
      expect(await everythingIn(store.ownerUrl)).toEqual(before)
    },
    MOVING,
  )

  test(
    'leaves the store as it was when it is interrupted (move-in-3)',
    async () => {
      const [v1, store] = [await createV1Database({ version: '1.20.11' }), await createStore()]
      onTestFinished(async () => {
        await store.drop()
        await v1.drop()
      })
      await openV1Shop(v1)
      const before = await everythingIn(store.ownerUrl)
      const stop = (what: string) => {
        if (what === 'customer') throw new Error('stopped')
      }
      await expect(moveIn(store.ownerUrl, optionsOf(v1, { onProgress: stop }))).rejects.toThrow('stopped')
      expect(await everythingIn(store.ownerUrl)).toEqual(before)
    },
    MOVING,
  )
})
