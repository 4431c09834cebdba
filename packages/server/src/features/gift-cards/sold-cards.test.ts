import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { closeAndCheck } from '../../../test/stock/priced-store.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { contextOf } from '../../database/index.ts'
import { checkOut } from '../../tools/demo/buying/check-out.ts'
import { issueGiftCard } from '../../tools/demo/gift-cards.ts'
import { readPlaced } from '../notifications/facts/order-facts.ts'

/* Gift cards that an order sells are issued when it is paid, and once. */

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider], providerTimeLimit: 100 })
  await openShop(store.db)
  const when = { created_at: store.now(), updated_at: store.now() }
  const { profile_id } = await store.db
    .selectFrom('product')
    .select('profile_id')
    .where('id', '=', 'prod_test')
    .executeTakeFirstOrThrow()
  const card = { id: 'prod_card', title: 'Gift card', is_giftcard: true, discountable: false, profile_id }
  await store.db
    .insertInto('product')
    .values({ ...card, ...when })
    .execute()
  await store.db
    .insertInto('product_variant')
    .values({ id: 'variant_card', product_id: 'prod_card', title: '50', manage_inventory: false, ...when })
    .execute()
})
afterAll(() => closeAndCheck(store))

/** Places an order of two gift cards and a robe, paid by a card of this value. Returns its id. */
function buy(giftCard = 0): Promise<string> {
  const ctx = contextOf({ actorId: null, now: store.now(), requestId: null })
  const { id, currency_code } = shop.region
  return store.db.transaction().execute(async (tx) => {
    const spent = { value: giftCard, region_id: id, at: Date.parse(store.now()), author_id: null }
    return checkOut(tx, ctx, {
      person: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', phone: null },
      region: { id, currency_code, tax_rate: 25 },
      items: [
        { variant_id: 'variant_card', quantity: 2, unit_price: 5_000 },
        { variant_id: shop.variants[0], quantity: 1, unit_price: 2_000 },
      ],
      shipping: null,
      shipping_address: null,
      billing_address: null,
      gift_cards: giftCard > 0 ? [await issueGiftCard(tx, spent)] : [],
    })
  })
}

const cardsOf = (order_id: string) =>
  store.db.selectFrom('gift_card').select(['value', 'is_disabled']).where('order_id', '=', order_id).execute()

/** Counts the mails to a customer about an order's cards. */
async function told(order_id: string): Promise<number> {
  const cards = await store.db.selectFrom('gift_card').select('id').where('order_id', '=', order_id).execute()
  const events = await eventsOf(
    store.db,
    cards.map(({ id }) => id),
  )
  return events.filter(({ event }) => event === 'gift_card.created').length
}

async function codesToCome(id: string): Promise<number> {
  const order = await store.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return (await readPlaced(store.db, order as Parameters<typeof readPlaced>[1], 'en')).codes_to_come
}

const two = [
  { value: 5_000, is_disabled: false },
  { value: 5_000, is_disabled: false },
]

test('two simultaneous captures issue and mail each card once; until then the order’s emails announce them', async () => {
  const id = await buy()
  expect([await cardsOf(id), await told(id), await codesToCome(id)]).toEqual([[], 0, 2])
  await Promise.all([onOrder(store, id, 'capture'), onOrder(store, id, 'capture')])
  await onOrder(store, id, 'capture')
  expect([await cardsOf(id), await told(id), await codesToCome(id)]).toEqual([two, 2, 0])
})

test('a refused capture issues none, and the next successful one does', async () => {
  const id = await buy()
  scripted.next('refuse')
  await onOrder(store, id, 'capture')
  expect(await cardsOf(id)).toEqual([])
  await onOrder(store, id, 'capture')
  expect(await cardsOf(id)).toEqual(two)
})

test('a capture whose answer was lost issues them when the provider is checked again', async () => {
  const id = await buy()
  scripted.next('throw after effect')
  await onOrder(store, id, 'capture')
  expect(await cardsOf(id)).toEqual([])
  store.setNow(addSeconds(store.now(), 3_600))
  store.app.startWorker()
  await expect.poll(() => cardsOf(id), { timeout: 20_000 }).toEqual(two)
})

test('an order canceled before it is paid has sold none', async () => {
  const id = await buy()
  expect((await onOrder(store, id, 'cancel')).status).toBe(200)
  expect(await cardsOf(id)).toEqual([])
})

test('a free order issues them at once, and capturing it issues no more', async () => {
  const id = await buy(50_000)
  expect(await cardsOf(id)).toEqual(two)
  await onOrder(store, id, 'capture')
  expect(await cardsOf(id)).toEqual(two)
})

test('the region keeps its currency while unpaid orders in it contain gift cards', async () => {
  const id = await buy()
  const count = async () => {
    const path = `/admin/regions/${shop.region.id}/uses`
    const { body } = await store.call<{ uses: { gift_cards: number } }>('GET', path)
    return body.uses.gift_cards
  }
  const before = await count()
  await onOrder(store, id, 'cancel')
  expect(before - (await count())).toBe(2)
})
