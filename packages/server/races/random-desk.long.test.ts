import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PlacedOrder } from '../test/place-order.ts'
import { priceShop } from '../test/price-shop.ts'
import { type Chance, holdSums, lives, type OperationCall, operations } from '../test/random-life.ts'
import { sendByCourier } from './support/courier.ts'
import { onOrder, post } from './support/crowd.ts'
import { seededNumbers } from './support/seeded-numbers.ts'
import { judge, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

/* C-24: the same SEED gives each operator the same requests, but not the same order between operators. */

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const OPERATORS = 8
const ORDERS = 20
const TURNS = 60
/** Each run has its own orders. */
const WAVES = inject('rounds').deskWaves

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers({ isProviderFaulty: true })
  await priceShop(arena.db)
  await sendByCourier(arena.db)
})
afterAll(() => arena.close())

const names = Object.keys(operations)
const done = new Set<string>()
/** The operations performed; they explain a failure better than the seed does. */
const trail: string[] = []

async function read({ id }: { readonly id: string }, operator = 0): Promise<Order> {
  const { status, body } = await arena.ask({ method: 'GET', path: `/admin/orders/${id}` }, operator)
  expect(status).toBe(200)
  return JSON.parse(body).order
}

/** A random operation on the order, allowed or not. */
function chooseOperation(order: Order, chance: Chance): { name: string; operation: OperationCall } {
  for (;;) {
    const name = names[chance(names.length)] ?? ''
    const operation = operations[name]?.(order, chance)
    if (operation) return { name, operation }
  }
}

const callFor = (order: Order, { path, body }: OperationCall) =>
  path.startsWith('/') ? post(path, body) : onOrder(order, path, body)

/** Each operator reads an order, about half of them the same one, and then all change theirs at the same moment. */
async function takeTurn(
  orders: readonly PlacedOrder[],
  chances: readonly Chance[],
  turn: number,
): Promise<void> {
  const views = await Promise.all(
    chances.map((chance, operator) => {
      const rank = chance(2) ? turn % orders.length : chance(orders.length)
      return read(orders[rank] ?? { id: '' }, operator)
    }),
  )
  const wishes = views.map((order, operator) => {
    const { name, operation } = chooseOperation(order, chances[operator] ?? (() => 0))
    return { name, order, operation }
  })
  const answers = await arena.rush(wishes.map(({ order, operation }) => callFor(order, operation)))
  for (const [rank, { order, operation }] of wishes.entries()) {
    const { status, body } = answers[rank] ?? { status: 0, body: '' }
    trail.push(`${turn}: ${order.id} ${operation.path}: ${status === 200 ? 'done' : body}`)
  }
  for (const [rank, isDone] of judge(answers).entries()) if (isDone) done.add(wishes[rank]?.name ?? '')
}

/** Expects the courier's fulfillments to match the store's: created, and canceled when the store canceled them. */
async function expectCourierAgrees(): Promise<void> {
  const fulfillments = await arena.db
    .selectFrom('fulfillment')
    .select('id')
    .where('provider_id', '=', 'courier')
    .where('canceled_at', 'is', null)
    .execute()
  const effects = arena.courierEffects()
  const canceled = new Set(effects.filter(({ kind }) => kind === 'cancel').map(({ id }) => id))
  const standing = effects.filter(({ kind, id }) => kind === 'create' && !canceled.has(id))
  expect(standing.map(({ id }) => id).sort()).toEqual(fulfillments.map(({ id }) => id).sort())
}

async function live(wave: number): Promise<void> {
  const orders = await Promise.all(
    times(ORDERS, (rank) => {
      const plan = lives[rank % lives.length]
      return rank % 2 === 0 ? arena.place(plan) : arena.placeCaptured(plan)
    }),
  )
  const chances = times(OPERATORS, (operator): Chance => {
    const random = seededNumbers((SEED + wave) * OPERATORS + operator)
    return (count) => Math.floor(random() * count)
  })
  for (let turn = 0; turn < TURNS; turn += 1) await takeTurn(orders, chances, turn)
  await arena.expectQuiet()
  for (const order of orders) holdSums(await read(order))
  // Nothing unshipped is returned in this test.
  await arena.expectAllWell(['Q1w'])
  await expectCourierAgrees()
}

test(
  'C-24: random operations of eight operators on the same twenty orders leave consistent books',
  async () => {
    console.log(`SEED=${SEED}`)
    try {
      for (let wave = 0; wave < WAVES; wave += 1) await live(wave)
    } catch (cause) {
      throw new Error(`SEED=${SEED}, after:\n${trail.slice(-400).join('\n')}`, { cause })
    }
    // Nearly every kind of operation succeeded at least once: refusals alone prove nothing.
    expect(names.filter((name) => !done.has(name)).length).toBeLessThanOrEqual(3)
  },
  WAVES * 120_000 + 180_000,
)
