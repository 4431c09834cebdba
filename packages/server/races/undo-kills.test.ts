import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { createCrowd, onOrder } from './support/crowd.ts'
import { type Death, EFFECT } from './support/death.ts'
import { times } from './support/two-servers.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
})
afterAll(() => arena.close())

const ORDERS = 4

const moments: [string, Omit<Death, 'calls'> | null][] = [
  ['inside the window', null],
  ['before it made the call', { moment: 'after', pattern: 'update "held_call" set "status"' }],
  [
    'before it committed the call',
    { moment: 'before the commit of', pattern: 'update "held_call" set "status"' },
  ],
  [
    'after it committed the call',
    { moment: 'after the commit of', pattern: 'update "held_call" set "status"' },
  ],
  ['before the provider was asked', { moment: 'before', pattern: EFFECT }],
  ['after the provider was asked', { moment: 'after', pattern: EFFECT }],
]

test.each(moments)('refunds whose server dies %s take effect once (undo-5)', async (_, death) => {
  const first = await arena.startServer()
  const crowd = createCrowd(first.port, arena.cookie)
  const orders = await Promise.all(times(ORDERS, () => arena.place()))
  for (const order of orders) expect((await crowd.call(onOrder(order, 'capture'))).status).toBe(200)
  if (death) arena.killAt({ ...death, calls: 1 })
  const refund = { amount: 100, reason: 'other' }
  for (const order of orders) {
    const headers = { 'undo-window': death ? '1' : '2' }
    await crowd.call({ ...onOrder(order, 'refund', refund), headers }).catch(() => undefined)
  }
  if (death) await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
  crowd.close()
  await first.kill()
  const held = await arena.db
    .selectFrom('held_call')
    .select('params')
    .where('created_at', '>', new Date(Date.now() - 60_000).toISOString())
    .execute()
  expect(held.length).toBeGreaterThan(0)

  const second = await arena.startServer()
  await expect
    .poll(() => arena.db.selectFrom('held_call').select('id').where('status', '=', 'held').execute(), {
      timeout: 20_000,
    })
    .toEqual([])
  await arena.expectQuiet()
  for (const { id } of orders) {
    const asked = held.filter(({ params }) => (params as { id: string }).id === id).length
    const effects = (await arena.effectsFor(id)).filter(({ kind }) => kind === 'refund')
    expect(effects).toHaveLength(asked)
    const { refunded_total } = await arena.db
      .selectFrom('order')
      .select('refunded_total')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(refunded_total).toBe(100 * asked)
  }
  await arena.expectAllWell()
  await second.stop()
})
