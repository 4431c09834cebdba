import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { goodPassword, visitorOf } from '../../../test/storefront/customers.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
})
afterAll(() => store.close())

interface Answer {
  readonly customer: { readonly id: string; readonly email: string }
  readonly code?: string
}
const create = (email: string) =>
  store.call<Answer>('POST', '/admin/customers', {
    email,
    first_name: 'Ida',
    last_name: 'Holm',
    password: goodPassword,
  })

test('an email in another script is one email in each of its spellings, for operators and storefronts', async () => {
  const made = await create(' Info@XN--MLLER-KVA.de')
  expect(made.body.customer.email).toBe('info@müller.de')
  expect((await create('info@MÜLLER.de')).status).toBe(422)
  const signedIn = await visitorOf(store).call<Answer>('POST', '/store/auth', {
    email: 'info@mu\u0308ller.de',
    password: goodPassword,
  })
  expect(signedIn.body.customer.id).toBe(made.body.customer.id)

  const email = 'USER@xn--e1afmkfd.xn--p1ai'
  const cart = await shopperOf(store).fill({ lines: [], isSent: false, isOffered: false, email })
  expect(cart.email).toBe('user@пример.рф')
})

test.each(['a..b@example.com', '.a@example.com', 'a@example..com', 'a@b@example.com'])(
  '%s is refused at its field',
  async (email) => {
    expect(await create(email)).toMatchObject({ status: 400, body: { field: 'email' } })
  },
)

test('an ampersand is part of an email', async () => {
  expect((await create('o&k@example.com')).body.customer.email).toBe('o&k@example.com')
})
