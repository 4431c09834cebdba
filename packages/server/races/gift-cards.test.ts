import { setTimeout as sleep } from 'node:timers/promises'
import type { GiftCard } from '@purser/contract/gift-cards'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import { addScarceVariant } from '../test/stock/scarce-variant.ts'
import { completeCart, fillCarts } from './support/buyers.ts'
import { type CrowdAnswer, createCrowd, post } from './support/crowd.ts'
import { CLIENTS, count, judge, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races
/** Number of concurrent purchases; each writes items, stock and an address. */
const BUYERS = 16
/** Number of operators who change balances concurrently, each until it succeeds. */
const OPERATORS = 4

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const readCard = ({ body }: CrowdAnswer) => (JSON.parse(body) as { gift_card: GiftCard }).gift_card

async function makeCard(value: number): Promise<GiftCard> {
  const answer = await arena.ask(post('/admin/gift-cards', { region_id: shop.region.id, value }))
  expect(answer.status, answer.body).toBe(200)
  return readCard(answer)
}

const balanceOf = async ({ id }: GiftCard) =>
  readCard(await arena.ask({ method: 'GET', path: `/admin/gift-cards/${id}` })).balance

/** Buys items at this price and pays with cards that should cover it; returns false if a card's balance was too low. */
async function buy(price: number, cards: readonly { id: string; balance: number }[]): Promise<boolean> {
  const lines = [{ unit_price: price, quantity: 1 }]
  try {
    await arena.place({ lines, giftCards: cards })
    return true
  } catch (error) {
    expect(String(error)).toContain('A gift card on this order can no longer be used.')
    return false
  }
}

test('C-15: only three of many payments of 3,000 with one gift card of 10,000 succeed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const card = await makeCard(10_000)
    const wins = await Promise.all(times(BUYERS, () => buy(3_000, [card])))
    expect([count(wins), await balanceOf(card)]).toEqual([3, 1_000])
  }
  await arena.expectAllWell()
})

test('C-16: orders that spend two cards in opposite order cause no deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await makeCard(500 * BUYERS), await makeCard(500 * BUYERS)]
    const half = ({ id }: GiftCard) => ({ id, balance: 500 })
    const cards = (rank: number) => (rank % 2 === 0 ? [half(one), half(other)] : [half(other), half(one)])
    const wins = await Promise.all(times(BUYERS, (rank) => buy(1_000, cards(rank))))
    expect([count(wins), await balanceOf(one), await balanceOf(other)]).toEqual([BUYERS, 0, 0])
  }
  await arena.expectAllWell()
})

test('a balance that operators change while orders spend it loses no change and no payment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const card = await makeCard(100_000)
    const lower = async (rank: number): Promise<void> => {
      const seen_balance = await balanceOf(card)
      const call = post(`/admin/gift-cards/${card.id}`, { balance: seen_balance - 7, seen_balance })
      const [isDone] = judge([await arena.ask(call, rank)])
      if (!isDone) await lower(rank)
    }
    const bought = Promise.all(times(BUYERS, () => buy(500, [card])))
    await Promise.all(times(OPERATORS, lower))
    expect([count(await bought), await balanceOf(card)]).toEqual([
      BUYERS,
      100_000 - 500 * BUYERS - 7 * OPERATORS,
    ])
  }
  await arena.expectAllWell()
})

test('C-28: many carts that pay with one gift card at once are each ordered or refused because of the card, none gets 503, and other requests are served', async () => {
  const carts = Math.max(24, CLIENTS)
  // Fewer connections than carts.
  const { port } = await arena.startServer({ poolSize: 8 })
  const crowd = createCrowd(port, '')
  const card = await makeCard(2_500 * 20)
  const variant_id = await addScarceVariant(arena.db, 1_000)
  const ids = await fillCarts(arena, crowd, { variant_id, giftCard: card.code }, carts)
  const blocker = arena.db.transaction().execute(async (tx) => {
    await tx.selectFrom('gift_card').select('id').where('id', '=', card.id).forUpdate().execute()
    const rush = ids.map((id) => completeCart(crowd, id))
    // Longer than a request waits for a database connection.
    await sleep(4_000)
    const cart = await crowd.call({ method: 'GET', path: `/store/carts/${ids[0]}` })
    expect(cart.status, cart.body).toBe(200)
    return { rush }
  })
  const answers = await Promise.all((await blocker).rush)
  const ordered = answers.filter(({ status }) => status === 200)
  for (const { status, body } of answers.filter((answer) => !ordered.includes(answer))) {
    expect([status, JSON.parse(body).field], body).toEqual([400, 'gift_cards'])
  }
  expect([ordered.length, await balanceOf(card)]).toEqual([20, 0])
  crowd.close()
  await arena.expectAllWell()
})
