import { afterAll, beforeEach, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { codeOf, newOperator, openShopOf, operatorBrowser, password } from '../testing/operator-browser.ts'
import { resetFactors } from './reset-factors.ts'

/* session-23 to session-29 */

const store: TestStore = await openStore()
await openShopOf(store)
afterAll(() => store.close())
const later = (seconds: number) => store.setNow(addSeconds(store.now(), seconds))

type Browser = ReturnType<typeof operatorBrowser>
let nina: { id: string; email: string }
let browser: Browser
beforeEach(async () => {
  await store.db.deleteFrom('login_attempt').execute()
  await store.db.deleteFrom('outbox').execute()
  nina = await newOperator(store)
  browser = operatorBrowser(store, nina.email)
  expect((await browser.signIn()).status).toBe(200)
})

const other = () => operatorBrowser(store, nina.email)
const journal = (operation: string) =>
  store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('operation', '=', operation as 'sign-in')
    .where('resource_id', '=', nina.id)
    .orderBy('id')
    .execute()
const mails = async () =>
  (await store.db.selectFrom('outbox').select('payload').where('kind', '=', 'operator_mail').execute()).map(
    ({ payload }) => (payload as { about: string }).about,
  )

test('an authenticator app is set up with its first code; sign-in then requires one, and each works once', async () => {
  const { secret, uri, confirmed } = await browser.addTotp()
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*nina-\d+%40purser\.test\?.*secret=/)
  expect(confirmed.status).toBe(200)
  const used = codeOf(secret, store.now())

  const phone = other()
  const asked = await phone.signIn()
  expect([asked.status, asked.body.type, asked.body.code]).toEqual([
    401,
    'unauthorized',
    'second_factor_needed',
  ])
  expect((await phone.call('GET', '/admin/auth')).status).toBe(401)
  const replayed = await phone.giveCode(used)
  expect([replayed.status, replayed.body.code, replayed.body.field]).toEqual([401, 'wrong_code', 'code'])
  later(30)
  const fresh = codeOf(secret, store.now())
  const signedIn = await phone.giveCode(fresh)
  expect([signedIn.status, signedIn.body.user?.email]).toEqual([200, nina.email])
  expect((await phone.call('GET', '/admin/auth')).status).toBe(200)
  expect([...phone.cookies.keys()].sort()).toEqual(['purser_device', 'purser_session'])
  expect((await journal('sign-in')).at(-1)?.after).toMatchObject({ second_factor: 'totp' })

  const tablet = other()
  await tablet.signIn()
  expect((await tablet.giveCode(fresh)).status).toBe(401)
})

test('codes of the previous and next period are accepted, older and later ones are not', async () => {
  const { secret } = await browser.addTotp()
  later(600)
  const now = store.now()
  await browser.signIn()
  for (const shift of [-60, 60]) {
    expect((await browser.giveCode(codeOf(secret, addSeconds(now, shift)))).status).toBe(401)
  }
  expect((await browser.giveCode(codeOf(secret, addSeconds(now, -30)))).status).toBe(200)
  await browser.signIn()
  expect((await browser.giveCode(codeOf(secret, addSeconds(now, 30)))).status).toBe(200)
})

test('of many simultaneous requests with one code, one signs in', async () => {
  const { secret } = await browser.addTotp()
  later(60)
  const code = codeOf(secret, store.now())
  const many = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const each = other()
      await each.signIn()
      return each
    }),
  )
  const answers = await Promise.all(many.map((each) => each.giveCode(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('ten recovery codes are shown once and stored hashed; each signs in once, however it is copied', async () => {
  const { codes } = await browser.addTotp()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect(first).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/)
  const stored = JSON.stringify(await store.db.selectFrom('recovery_code').selectAll().execute())
  expect(stored).not.toContain(first.replaceAll('-', ''))

  const phone = other()
  await phone.signIn()
  expect((await phone.giveCode(` ${first.toUpperCase().replaceAll('-', '–')}\n`)).status).toBe(200)
  await phone.signIn()
  expect((await phone.giveCode(first)).body.code).toBe('wrong_code')
  expect((await phone.giveCode(second)).status).toBe(200)
  const listed = await phone.call<{ recovery_codes: number }>('GET', '/admin/auth/factors')
  expect(listed.body.recovery_codes).toBe(8)
  expect(await mails()).toEqual(['factor-added', 'recovery-code-used', 'recovery-code-used'])
})

test('new recovery codes replace the earlier ones', async () => {
  const { codes } = await browser.addTotp()
  const renewed = await browser.call('POST', '/admin/auth/recovery-codes')
  expect(renewed.body.recovery_codes).toHaveLength(10)
  await browser.signIn()
  expect((await browser.giveCode(codes[0] ?? '')).status).toBe(401)
  expect((await browser.giveCode(renewed.body.recovery_codes?.[0] ?? '')).status).toBe(200)
})

test('recovery codes can’t be created without a second factor', async () => {
  expect((await browser.call('POST', '/admin/auth/recovery-codes')).body.code).toBe('second_factor_missing')
})

test('an unconfirmed factor has no effect, and starting another replaces it', async () => {
  const begin = () =>
    browser.call<{ id: string; totp: { secret: string } }>('POST', '/admin/auth/factors', {
      kind: 'totp',
      name: 'Phone',
    })
  const first = (await begin()).body
  expect((await other().signIn()).status).toBe(200)
  const second = (await begin()).body
  const confirm = (id: string, code: string) => browser.call('POST', `/admin/auth/factors/${id}`, { code })
  expect((await confirm(first.id, codeOf(first.totp.secret, store.now()))).status).toBe(404)
  const wrong = await confirm(second.id, '000000')
  expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([400, 'wrong_code', 'code'])
  expect((await confirm(second.id, codeOf(second.totp.secret, store.now()))).status).toBe(200)
})

test('the first factor ends the sessions opened without it; a second one doesn’t', async () => {
  const phone = other()
  await phone.signIn()
  const { secret } = await browser.addTotp()
  expect((await phone.call('GET', '/admin/auth')).status).toBe(401)
  later(30)
  await phone.signIn()
  await phone.giveCode(codeOf(secret, store.now()))
  const second = await browser.addTotp('Tablet')
  expect(second.codes).toEqual([])
  expect((await phone.call('GET', '/admin/auth')).status).toBe(200)
})

test('removing the last factor deletes its recovery codes, and sign-in needs only the password again', async () => {
  const { id } = await browser.addTotp()
  expect(await browser.call('DELETE', `/admin/auth/factors/${id}`)).toMatchObject({
    status: 200,
    body: { id, object: 'factor', deleted: true },
  })
  expect((await browser.call('DELETE', `/admin/auth/factors/${id}`)).status).toBe(404)
  expect(
    await store.db.selectFrom('recovery_code').selectAll().where('user_id', '=', nina.id).execute(),
  ).toEqual([])
  expect((await other().signIn()).status).toBe(200)
  expect(await mails()).toEqual(['factor-added', 'factor-removed'])
  expect(await journal('remove-factor')).toMatchObject([{ before: { factor: 'Phone' } }])
})

test('operators can’t see or remove each other’s factors', async () => {
  const { id } = await browser.addTotp()
  const omar = operatorBrowser(store, (await newOperator(store)).email)
  await omar.signIn()
  expect((await omar.call('DELETE', `/admin/auth/factors/${id}`)).status).toBe(404)
  expect((await omar.call('GET', '/admin/auth/factors')).body).toMatchObject({
    factors: [],
    recovery_codes: 0,
  })
})

test('sign-in settings can only be changed in a session of the last ten minutes', async () => {
  const { id, secret } = await browser.addTotp()
  later(601)
  const refusals = [
    await browser.call('POST', '/admin/auth/factors', { kind: 'totp', name: 'Tablet' }),
    await browser.call('DELETE', `/admin/auth/factors/${id}`),
    await browser.call('POST', '/admin/auth/recovery-codes'),
    await browser.call('POST', '/admin/auth/policy', { requires_second_factor: true }),
    await browser.call('POST', '/admin/auth/password', {
      current_password: password,
      password: 'seven grey herons',
    }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
    Array(5).fill([403, 'sign_in_again']),
  )
  await browser.signIn()
  expect((await browser.giveCode(codeOf(secret, store.now()))).status).toBe(200)
  expect((await browser.call('DELETE', `/admin/auth/factors/${id}`)).status).toBe(200)
})

test('a sign-in that waits for a code expires after ten minutes, and when the password changes', async () => {
  const { secret } = await browser.addTotp()
  const phone = other()
  expect((await phone.giveCode('123456')).body.code).toBe('sign_in_expired')
  await phone.signIn()
  later(600)
  expect((await phone.giveCode(codeOf(secret, store.now()))).body.code).toBe('sign_in_expired')
  await phone.signIn()
  await store.db.updateTable('user').set({ password_hash: '-' }).where('id', '=', nina.id).execute()
  expect((await phone.giveCode(codeOf(secret, store.now()))).status).toBe(401)
  expect((await phone.call('GET', '/admin/auth')).status).toBe(401)
})

test('wrong codes are limited like wrong passwords; a known device has its own attempts', async () => {
  const { secret } = await browser.addTotp()
  const guesser = other()
  await guesser.signIn()
  for (let tries = 0; tries < 5; tries += 1) expect((await guesser.giveCode('000000')).status).toBe(401)
  later(30)
  const right = codeOf(secret, store.now())
  const refused = await guesser.giveCode(right)
  expect([refused.status, refused.body.type, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '30',
  ])
  await browser.signIn()
  expect((await browser.giveCode(right)).status).toBe(200)
})

test('a reset on the server lets the operator sign in with the password alone, and ends their sessions', async () => {
  await browser.addTotp()
  await resetFactors(store.db, nina.email.toUpperCase(), store.now())
  expect((await browser.call('GET', '/admin/auth')).status).toBe(401)
  expect((await browser.signIn()).status).toBe(200)
  expect(await journal('reset-factors')).toEqual([{ before: { factors: ['Phone'] }, after: null }])
  expect(await mails()).toContain('factors-reset')
  await expect(resetFactors(store.db, 'who@purser.test', store.now())).rejects.toThrow('no operator')
})

test('an API key can’t see or change second factors', async () => {
  const { body } = await browser.call<{ secret: string }>('POST', '/admin/api-keys', { name: 'Till' })
  const program = { cookie: '', authorization: `Bearer ${body.secret}` }
  const asked = [
    await store.call('GET', '/admin/auth/factors', undefined, program),
    await store.call('POST', '/admin/auth/factors', { kind: 'totp', name: 'Phone' }, program),
    await store.call('POST', '/admin/auth/recovery-codes', undefined, program),
    await store.call('POST', '/admin/auth/policy', { requires_second_factor: false }, program),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})
