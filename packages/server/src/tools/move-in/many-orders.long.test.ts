import { expect, test } from 'vitest'
import { createV1Database, everyFlag } from '../../../test/v1-database/create-v1-database.ts'
import { fillOrders } from '../../../test/v1-database/fill-orders.ts'
import { openV1Shop } from '../../../test/v1-database/open-v1-shop.ts'
import { ask } from '../backup/testing/everything-in.ts'
import { checkStore } from '../check/index.ts'
import { moveIn } from './index.ts'
import { createStore, openMoving } from './testing/moving.ts'

/** V1_ORDERS=100000 measures what docs/move-in.md promises. */
const count = Number(process.env.V1_ORDERS ?? 5_000)
const LATER = '2026-03-05T10:00:00.000Z'
const make = openMoving()

/** Shows each step with the seconds since the start. */
function progress() {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 100) / 10
  const onProgress = (what: string) => {
    if (!/: \d+$/.test(what)) console.info(`${seconds()} s ${what}`)
  }
  return { seconds, onProgress }
}

test(`${count} orders move in, again, and the books are consistent (move-in-4, move-in-17)`, async () => {
  const v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'v1' })
  await openV1Shop(v1)
  await fillOrders(v1, count)
  const store = await createStore()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 200)
  const first = progress()
  await moveIn(store.ownerUrl, make(v1, first))
  console.info(`${count} orders moved in within ${first.seconds()} s`)
  const second = progress()
  await moveIn(store.ownerUrl, make(v1, { ...second, now: LATER, again: { isDiscarding: false } }))
  console.info(
    `moved in again within ${second.seconds()} s; memory at most ${Math.round(peak / 2 ** 20)} MiB`,
  )
  clearInterval(watch)
  expect(await ask(store.ownerUrl, 'SELECT count(*)::int AS n FROM "order"')).toEqual([{ n: count }])
  const { isSound } = await checkStore(store.ownerUrl, { now: LATER })
  expect(isSound).toBe(true)
  await store.drop()
  await v1.drop()
})
