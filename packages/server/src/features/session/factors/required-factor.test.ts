import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { codeOf, newOperator, openShopOf, operatorBrowser } from '../testing/operator-browser.ts'

/* session-28 */

const store: TestStore = await openStore()
await openShopOf(store)
afterAll(() => store.close())

const open = async () => operatorBrowser(store, (await newOperator(store)).email)
const require = (browser: Awaited<ReturnType<typeof open>>, requires_second_factor: boolean) =>
  browser.call<{ code?: string; requires_second_factor: boolean; without_factor: { email: string }[] }>(
    'POST',
    '/admin/auth/policy',
    { requires_second_factor },
  )

let ninasSecret = ''
const nina = await open()
beforeAll(async () => {
  await nina.signIn()
  expect((await require(nina, true)).body.code).toBe('second_factor_missing')
  ninasSecret = (await nina.addTotp()).secret
})

test('requiring it ends sessions of operators without a second factor, who must set one up at their next sign-in', async () => {
  const omar = await open()
  await omar.signIn()
  const required = await require(nina, true)
  expect(required.body).toMatchObject({ requires_second_factor: true })
  expect(required.body.without_factor.length).toBeGreaterThan(0)
  expect((await omar.call('GET', '/admin/store')).status).toBe(401)
  expect((await nina.call('GET', '/admin/store')).status).toBe(200)

  const answer = await omar.signIn()
  expect([answer.status, answer.body.is_setup_only]).toEqual([200, true])
  expect((await omar.call('GET', '/admin/auth')).body.is_setup_only).toBe(true)
  for (const [method, url] of [
    ['GET', '/admin/orders'],
    ['GET', '/admin/store'],
    ['GET', '/admin/auth/sessions'],
    ['GET', '/admin/auth/policy'],
    ['POST', '/admin/api-keys'],
    ['POST', '/admin/auth/password'],
  ] as const) {
    const refused = await omar.call(method, url, method === 'POST' ? {} : undefined)
    expect([url, refused.status, refused.body.code]).toEqual([url, 403, 'second_factor_required'])
  }
  expect((await omar.call('GET', '/admin/live?seconds=1')).status).toBe(401)

  const { confirmed, id } = await omar.addTotp()
  expect(confirmed.status).toBe(200)
  const session = await omar.call('GET', '/admin/auth')
  expect([session.status, session.body.is_setup_only]).toEqual([200, undefined])
  expect((await omar.call('GET', '/admin/orders')).status).toBe(200)
  expect((await omar.call('DELETE', `/admin/auth/factors/${id}`)).body.code).toBe('second_factor_in_use')
})

test('when it is no longer required, sessions that could only set one up get full access', async () => {
  const ole = await open()
  expect((await ole.signIn()).body.is_setup_only).toBe(true)
  expect((await require(nina, false)).status).toBe(200)
  expect((await ole.call('GET', '/admin/orders')).status).toBe(200)
  expect((await ole.signIn()).body.is_setup_only).toBeUndefined()
  const { after } = await store.db
    .selectFrom('journal')
    .select('after')
    .where('operation', '=', 'update-sign-in-policy')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ requires_second_factor: false })
  store.setNow(addSeconds(store.now(), 60))
  await nina.signIn()
  expect((await nina.giveCode(codeOf(ninasSecret, store.now()))).status).toBe(200)
})
