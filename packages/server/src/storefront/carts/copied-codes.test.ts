import { codeKey, giftCardKey } from '@purser/domain/codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  shopper = shopperOf(store)
})
afterAll(() => store.close())

const fill = () => shopper.fill({ isSent: false, isOffered: false })

async function makeGiftCard(): Promise<string> {
  const card = { region_id: shop.region.id, value: 1_000 }
  const { body } = await store.call<{ gift_card: { code: string } }>('POST', '/admin/gift-cards', card)
  return body.gift_card.code
}

const makeDiscount = (code: string) =>
  store.call('POST', '/admin/discounts', {
    code,
    is_dynamic: false,
    regions: [shop.region.id],
    rule: { type: 'percentage', value: 10, allocation: 'total' },
  })

test.each([
  ['dashes and spaces', (code: string) => ` ${code.replaceAll('-', ' \u2013 ')}\u00a0`],
  ['no hyphens', (code: string) => code.replaceAll('-', '').toLowerCase()],
  ['invisible characters', (code: string) => `\u200e${code.replaceAll('-', '\u2011\u200b')}.`],
])('a gift card is found by its code with %s, in carts and in the list', async (_, copied) => {
  const code = await makeGiftCard()
  const cart = await fill()
  const given = { gift_cards: [{ code: copied(code) }, { code }] }
  const { body } = await shopper.call('POST', `/carts/${cart.id}`, given)
  expect(body.cart.gift_cards).toMatchObject([{ code }])
  const q = encodeURIComponent(copied(code))
  const listed = await store.call<{ gift_cards: unknown[] }>('GET', `/admin/gift-cards?q=${q}`)
  expect(listed.body.gift_cards).toMatchObject([{ code }])
})

test('a discount is applied, removed, looked up and listed by its code as copied, and no other discount matches', async () => {
  expect((await makeDiscount('COPY-10')).status).toBe(200)
  const copied = '\uff43opy \u2013 10.'
  const cart = await fill()
  const { body } = await shopper.call('POST', `/carts/${cart.id}`, { discounts: [{ code: copied }] })
  expect(body.cart.discounts).toMatchObject([{ code: 'COPY-10' }])
  const asked = encodeURIComponent(copied)
  expect((await shopper.call('DELETE', `/carts/${cart.id}/discounts/${asked}`)).body.cart.discounts).toEqual(
    [],
  )
  const read = await store.call<{ discount: { code: string } }>('GET', `/admin/discounts/code/${asked}`)
  expect(read.body.discount.code).toBe('COPY-10')
  const listed = await store.call<{ discounts: unknown[] }>('GET', `/admin/discounts?q=${asked}`)
  expect(listed.body.discounts).toHaveLength(1)
  expect((await makeDiscount('COPY\u201110')).status).toBe(422)
})

test('two stored codes that differ only in a full stop are each used by their exact spelling', async () => {
  await makeDiscount('OLD-1')
  await makeDiscount('OLD-2')
  await store.db.updateTable('discount').set({ code: 'OLD-1.' }).where('code', '=', 'OLD-2').execute()
  for (const code of ['OLD-1.', 'OLD-1']) {
    const cart = await fill()
    const { body } = await shopper.call('POST', `/carts/${cart.id}`, { discounts: [{ code }] })
    expect(body.cart.discounts).toMatchObject([{ code }])
  }
})

test('a right code is accepted after ten wrong ones, and further wrong ones are refused', async () => {
  const code = await makeGiftCard()
  const cart = await fill()
  const tried = (one: string) => shopper.call('POST', `/carts/${cart.id}`, { gift_cards: [{ code: one }] })
  for (let one = 0; one < 10; one += 1) expect((await tried(`WRONG-${one}`)).status).toBe(404)
  expect((await tried('WRONG-10')).status).toBe(429)
  const { status, body } = await tried(code)
  expect([status, body.cart.gift_cards.length]).toEqual([200, 1])
  expect((await tried('WRONG-11')).status).toBe(429)
})

test('the database compares codes by the same keys as domain', async () => {
  const codes = [
    'Straße \u2212 1.',
    '\uff21\u3000\u00ad\ufb01\u202e\u2015\u30fb\u3002',
    '..',
    'ĳ\u0085²\u00aa\u2e3a',
  ]
  for (const code of codes) {
    const stored = code.toUpperCase()
    const { rows } = await sql<{ key: string; card: string }>`
      select code_key(${stored}) as key, gift_card_key(${stored}) as card`.execute(store.db)
    expect(rows[0]).toEqual({ key: codeKey(code), card: giftCardKey(code) })
  }
})
