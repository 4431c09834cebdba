import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/database/index.ts'
import { shop } from '../test/open-shop.ts'
import { setStock } from '../test/stock/scarce-variant.ts'
import { type MailArena, openMailArena, sentNotStored } from './support/arena.ts'
import { createCrowd, post } from './support/crowd.ts'
import type { Death } from './support/death.ts'

let opened: MailArena
let arena: MailArena['arena']
let idsOf: MailArena['idsOf']
beforeAll(async () => {
  opened = await openMailArena()
  ;({ arena, idsOf } = opened)
  const when = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() }
  await arena.db
    .insertInto('user')
    .values({ id: newId('usr'), email: 'colleague@purser.test', password_hash: '-', ...when })
    .execute()
})
afterAll(() => opened.close())

const [variant = ''] = shop.variants
const addresses = ['operator@purser.test', 'colleague@purser.test']
const queued = 'from "staff_alert"'

const moments: [string, Omit<Death, 'calls'>][] = [
  ['before it queued the emails', { moment: 'after', pattern: queued }],
  ['before the commit', { moment: 'before the commit of', pattern: queued }],
  ['after the commit', { moment: 'after the commit of', pattern: queued }],
  ['after it sent one, before it stored that', sentNotStored],
]

test.each(moments)(
  'a low stock whose server dies %s alerts each operator once (notifications-24)',
  async (_title, death) => {
    const first = await arena.startServer()
    const crowd = createCrowd(first.port, arena.cookie)
    const operators = await arena.db.selectFrom('user').select('id').execute()
    for (const { id } of operators) {
      const chosen = await crowd.call(post(`/admin/staff-alerts/${id}`, { topic: 'low_stock', is_on: true }))
      expect(chosen.status).toBe(200)
    }
    await setStock(arena.db, variant, 6, 5)
    const before = addresses.map((address) => idsOf(address).size)
    arena.killAt({ ...death, calls: 1 })
    await arena.place()
    await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
    crowd.close()
    await first.kill()

    const second = await arena.startServer()
    await arena.expectQuiet()
    expect(addresses.map((address) => idsOf(address).size)).toEqual(before.map((size) => size + 1))
    await arena.expectAllWell()
    await second.stop()
  },
)
