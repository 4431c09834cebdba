import { afterAll, beforeEach, expect, test } from 'vitest'
import { softwarePasskey } from '../../../../test/software-passkey.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { codeOf, newOperator, openShopOf, operatorBrowser } from '../testing/operator-browser.ts'

/* session-32, session-33 */

const store: TestStore = await openStore()
await openShopOf(store)
afterAll(() => store.close())

interface Options {
  readonly challenge: string
  readonly allowCredentials?: readonly { readonly id: string }[]
}
type Browser = ReturnType<typeof operatorBrowser>

let nina: { id: string; email: string }
let browser: Browser
/** For the host name of the tests' requests. */
let passkey: ReturnType<typeof softwarePasskey>
beforeEach(async () => {
  await store.db.deleteFrom('login_attempt').execute()
  nina = await newOperator(store)
  browser = operatorBrowser(store, nina.email)
  passkey = softwarePasskey('http://localhost')
  await browser.signIn()
})

const begin = () =>
  browser.call<{ id: string; totp: null; passkey: Options }>('POST', '/admin/auth/factors', {
    kind: 'passkey',
    name: 'Laptop',
  })
const confirm = (id: string, made: object) =>
  browser.call('POST', `/admin/auth/factors/${id}`, { passkey: made })

async function addPasskey() {
  const { id, passkey: options } = (await begin()).body
  const confirmed = await confirm(id, passkey.create(options))
  expect(confirmed.status).toBe(200)
  return { id, codes: confirmed.body.recovery_codes ?? [] }
}

const stepOf = async (of: Browser) =>
  (await of.call<{ has_totp: boolean; passkey: Options | null }>('GET', '/admin/auth/second-factor')).body
const use = (of: Browser, used: object) => of.call('POST', '/admin/auth/second-factor', { passkey: used })

test('a passkey is added, brings recovery codes, and completes a sign-in', async () => {
  const { codes } = await addPasskey()
  expect(codes).toHaveLength(10)
  const listed = await browser.call<{ factors: object[] }>('GET', '/admin/auth/factors')
  expect(listed.body.factors).toMatchObject([{ kind: 'passkey', name: 'Laptop', last_used_at: null }])
  const stored = JSON.stringify(listed.body)
  expect(stored).not.toContain('public_key')

  const asked = await browser.signIn()
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_needed'])
  const step = await stepOf(browser)
  expect(step.has_totp).toBe(false)
  expect(step.passkey?.allowCredentials).toHaveLength(1)
  if (step.passkey === null) throw new Error('No passkey was asked for.')
  const signedIn = await use(browser, passkey.use(step.passkey))
  expect([signedIn.status, signedIn.body.user?.email]).toEqual([200, nina.email])
  const { after } = await store.db
    .selectFrom('journal')
    .select('after')
    .where('operation', '=', 'sign-in')
    .where('resource_id', '=', nina.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ second_factor: 'passkey' })
})

test('a challenge is valid for one attempt, and each answer of a passkey for one sign-in', async () => {
  await addPasskey()
  await browser.signIn()
  const { passkey: options } = await stepOf(browser)
  if (options === null) throw new Error('No passkey was asked for.')
  const answer = passkey.use(options)
  expect((await use(browser, { ...answer, id: 'AAAA', rawId: 'AAAA' })).status).toBe(401)
  expect((await use(browser, answer)).body.code).toBe('wrong_code')
  const next = await stepOf(browser)
  expect(next.passkey?.challenge).not.toBe(options.challenge)
  const right = passkey.use(next.passkey ?? options)
  expect((await use(browser, right)).status).toBe(200)
  await browser.signIn()
  expect((await use(browser, right)).status).toBe(401)
})

test('signatures from another page or passkey, and malformed ones, are refused', async () => {
  await addPasskey()
  await browser.signIn()
  const challenge = async () => (await stepOf(browser)).passkey ?? { challenge: '' }
  const refused = [
    await use(browser, passkey.use(await challenge(), 'https://evil.example')),
    await use(browser, softwarePasskey('http://localhost').use(await challenge())),
    await use(browser, { id: 'x', response: 7 }),
    await use(browser, {}),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([401, 'wrong_code']))
})

test('a passkey created for another challenge or page is not added', async () => {
  const { id, passkey: options } = (await begin()).body
  const wrong = await confirm(id, passkey.create({ challenge: 'AAAA' }))
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])
  // The challenge is already used up.
  expect((await confirm(id, passkey.create(options))).status).toBe(404)
  const other = (await begin()).body
  const elsewhere = softwarePasskey('https://evil.example').create(other.passkey)
  expect((await confirm(other.id, elsewhere)).status).toBe(400)
  expect((await operatorBrowser(store, nina.email).signIn()).status).toBe(200)
})

test('an operator with a passkey and an authenticator app signs in with either', async () => {
  await addPasskey()
  const { secret, codes } = await browser.addTotp()
  expect(codes).toEqual([])
  await browser.signIn()
  expect(await stepOf(browser)).toMatchObject({ has_totp: true, passkey: { challenge: expect.any(String) } })
  store.setNow(new Date(Date.parse(store.now()) + 60_000).toISOString())
  expect((await browser.giveCode(codeOf(secret, store.now()))).status).toBe(200)
})

test('only the browser that gave the right password sees how to continue', async () => {
  await addPasskey()
  const stranger = operatorBrowser(store, nina.email)
  const answer = await stranger.call('GET', '/admin/auth/second-factor')
  expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_expired'])
})
