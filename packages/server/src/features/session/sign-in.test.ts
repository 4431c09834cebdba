import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { hashAsV1 } from '../../../test/v1-database/v1-password.ts'
import { addSeconds } from '../../clock.ts'
import { convertMedusaHash } from '../credentials/index.ts'
import { addOperator, changeOperatorPassword, listOperators } from './index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await addOperator(
    store.db,
    { email: 'Nina@Purser.test ', password: 'correct horse', first_name: 'Nina' },
    store.now(),
  )
})
afterAll(() => store.close())

const stranger = { cookie: '' }
const signIn = (email: string, password: string, headers: Record<string, string> = stranger) =>
  store.call<{ user: Record<string, unknown> }>('POST', '/admin/auth', { email, password }, headers)
type Answered = { headers: { 'set-cookie'?: string | string[] | undefined } }
const cookiesSet = ({ headers }: Answered) => [headers['set-cookie'] ?? []].flat()
const cookieOf = (answer: Answered) => cookiesSet(answer)[0]?.split(';')[0] ?? ''
/** Returns the cookie that a browser still sends after signing out. */
const deviceOf = (answer: Answered) => ({ cookie: cookiesSet(answer)[1]?.split(';')[0] ?? '' })
const later = (seconds: number) => store.setNow(addSeconds(store.now(), seconds))

test('an operator signs in with email (in any case) and password, and the device is known from then on', async () => {
  const answer = await signIn('NINA@purser.test', 'correct horse')
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ email: 'nina@purser.test', first_name: 'Nina', role: 'admin' })
  expect(Object.keys(answer.body.user)).not.toContain('password_hash')
  expect(Object.keys(answer.body.user)).not.toContain('api_token')
  expect(cookiesSet(answer)).toEqual([
    expect.stringMatching(/^purser_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^purser_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  const check = await store.call<{ user: { email: string } }>('GET', '/admin/auth', undefined, {
    cookie: cookieOf(answer),
  })
  expect([check.status, check.body.user.email]).toEqual([200, 'nina@purser.test'])
})

test('the tokens themselves are never stored', async () => {
  const answer = await signIn('nina@purser.test', 'correct horse')
  const stored = JSON.stringify([
    await store.db.selectFrom('session').selectAll().execute(),
    await store.db.selectFrom('known_device').selectAll().execute(),
  ])
  for (const cookie of [cookieOf(answer), deviceOf(answer).cookie]) {
    const token = cookie.split('=')[1] ?? ''
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
  }
})

test('a wrong password and an unknown operator get the same answer', async () => {
  const wrong = await signIn('nina@purser.test', 'wrong horse')
  const unknown = await signIn('nobody@purser.test', 'correct horse')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    code: 'wrong_credentials',
    type: 'unauthorized',
    message: 'Email or password is wrong.',
  })
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('signing in again opens a new session and ends the former one', async () => {
  const first = cookieOf(await signIn('nina@purser.test', 'correct horse'))
  const second = cookieOf(await signIn('nina@purser.test', 'correct horse', { cookie: first }))
  expect(second).not.toBe(first)
  expect((await store.call('GET', '/admin/auth', undefined, { cookie: first })).status).toBe(401)
  expect((await store.call('GET', '/admin/auth', undefined, { cookie: second })).status).toBe(200)
})

test('repeating a sign-in with its Idempotency-Key checks the password again and opens another session', async () => {
  const headers = { ...stranger, 'idempotency-key': 'a-key-at-sign-in' }
  const first = await signIn('nina@purser.test', 'correct horse', headers)
  const again = await signIn('nina@purser.test', 'correct horse', headers)
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, undefined])
  const cookies = [cookieOf(first), cookieOf(again)]
  expect(new Set(cookies).size).toBe(2)
  for (const cookie of cookies) {
    expect((await store.call('GET', '/admin/auth', undefined, { cookie })).status).toBe(200)
  }
  expect((await signIn('nina@purser.test', 'wrong horse', headers)).status).toBe(401)
  expect(await store.db.selectFrom('idempotency_request').selectAll().execute()).toEqual([])
})

test('signing out ends the session on the server', async () => {
  const cookie = cookieOf(await signIn('nina@purser.test', 'correct horse'))
  const out = await store.call('DELETE', '/admin/auth', undefined, { cookie })
  expect([out.status, out.body]).toEqual([200, { object: 'session', deleted: true }])
  expect((await store.call('GET', '/admin/auth', undefined, { cookie })).status).toBe(401)
  expect((await store.call('DELETE', '/admin/auth', undefined, { cookie })).status).toBe(401)
  const journal = await store.db
    .selectFrom('journal')
    .select('operation')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(journal.map((entry) => entry.operation)).toEqual(['sign-out', 'sign-in'])
})

test('a session ends after twelve hours without use and after seven days in any case', async () => {
  const idle = { cookie: cookieOf(await signIn('nina@purser.test', 'correct horse')) }
  later(12 * 3_600 + 1)
  expect((await store.call('GET', '/admin/auth', undefined, idle)).status).toBe(401)
  const used = { cookie: cookieOf(await signIn('nina@purser.test', 'correct horse')) }
  for (let hours = 0; hours < 7 * 24; hours += 8) {
    expect((await store.call('GET', '/admin/auth', undefined, used)).status).toBe(200)
    later(8 * 3_600)
  }
  expect((await store.call('GET', '/admin/auth', undefined, used)).status).toBe(401)
})

test('after five wrong passwords each further attempt must wait, twice as long each time', async () => {
  await addOperator(store.db, { email: 'guessed@purser.test', password: 'correct horse' }, store.now())
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await signIn('guessed@purser.test', 'wrong horse')).status).toBe(401)
  }
  for (const wait of [60, 120, 240]) {
    const refused = await signIn('guessed@purser.test', 'correct horse')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(wait)])
    expect(refused.body).toMatchObject({ type: 'too_many_requests' })
    later(wait)
    expect((await signIn('guessed@purser.test', 'wrong horse')).status).toBe(401)
  }
  expect((await signIn('nina@purser.test', 'correct horse')).status).toBe(200)
  later(480)
  expect((await signIn('guessed@purser.test', 'correct horse')).status).toBe(200)
  expect((await signIn('guessed@purser.test', 'wrong horse')).status).toBe(401)
})

test('simultaneous attempts can’t get around the limit', async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => signIn('rushed@purser.test', 'wrong horse')),
  )
  expect(tries.filter((answer) => answer.status === 401)).toHaveLength(5)
  expect(tries.filter((answer) => answer.status === 429)).toHaveLength(15)
})

test('an address that tries a hundred accounts has to wait', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({
    email: `guess-${index}@purser.test`,
    address: '127.0.0.1',
    is_success: false,
    created_at: store.now(),
  }))
  await store.db.insertInto('login_attempt').values(rows).execute()
  expect((await signIn('another@purser.test', 'wrong horse')).status).toBe(429)
  await store.db.deleteFrom('login_attempt').execute()
})

/** Attempts to sign in from a given address. */
async function signInFrom(remoteAddress: string, email: string) {
  const payload = { email, password: 'correct horse' }
  const answer = await store.app.http.inject({ method: 'POST', url: '/admin/auth', payload, remoteAddress })
  return { status: answer.statusCode, wait: answer.headers['retry-after'] }
}

async function fail(email: string, addresses: readonly string[]) {
  const rows = addresses.map((address) => ({ email, address, is_success: false, created_at: store.now() }))
  await store.db.insertInto('login_attempt').values(rows).execute()
}

test('addresses that guess at one account share twenty attempts, then each waits; a known device doesn’t', async () => {
  const device = deviceOf(await signIn('nina@purser.test', 'correct horse'))
  await fail(
    'nina@purser.test',
    Array.from({ length: 20 }, (_, rank) => `203.0.113.${rank}`),
  )
  expect(await signInFrom('192.0.2.1', 'nina@purser.test')).toEqual({ status: 429, wait: '60' })
  expect((await signIn('nina@purser.test', 'correct horse', device)).status).toBe(200)
  await fail('nina@purser.test', ['203.0.113.99'])
  expect(await signInFrom('192.0.2.2', 'nina@purser.test')).toEqual({ status: 429, wait: '120' })
  later(120)
  expect((await signInFrom('192.0.2.2', 'nina@purser.test')).status).toBe(200)
  await store.db.deleteFrom('login_attempt').execute()
})

test('wrong passwords from a known device don’t count against others', async () => {
  await fail(
    'nina@purser.test',
    Array.from({ length: 20 }, (_, rank) => `device_${rank}`),
  )
  expect((await signInFrom('192.0.2.3', 'nina@purser.test')).status).toBe(200)
  await store.db.deleteFrom('login_attempt').execute()
})

test('the addresses of one IPv6 network count as one', async () => {
  await fail('nina@purser.test', Array<string>(5).fill('2001:db8:1:2::/64'))
  expect((await signInFrom('2001:db8:1:2:a:b:c:d', 'nina@purser.test')).status).toBe(429)
  expect((await signInFrom('2001:db8:1:3:a:b:c:d', 'nina@purser.test')).status).toBe(200)
  await store.db.deleteFrom('login_attempt').execute()
})

test('a new password ends all sessions of that operator', async () => {
  const cookie = cookieOf(await signIn('nina@purser.test', 'correct horse'))
  await changeOperatorPassword(
    store.db,
    { email: 'nina@purser.test', password: 'battery staple' },
    store.now(),
  )
  expect((await store.call('GET', '/admin/auth', undefined, { cookie })).status).toBe(401)
  expect((await signIn('nina@purser.test', 'correct horse')).status).toBe(401)
  expect((await signIn('nina@purser.test', 'battery staple')).status).toBe(200)
})

longTest('an operator is not added with a bad email, a weak password or a taken email', async () => {
  const before = await listOperators(store.db)
  const add = (email: string, password: string) => addOperator(store.db, { email, password }, store.now())
  await expect(add('nobody', 'correct horse')).rejects.toThrow("isn't an email")
  await expect(add('new@purser.test', 'short')).rejects.toThrow('at least 8')
  for (const weak of ['password1234', 'a'.repeat(15), 'x1'.repeat(256), 'qwertyuiop12', 'purser2026!']) {
    await expect(add('new@purser.test', weak)).rejects.toThrow('too easy to guess')
  }
  await expect(add('new@purser.test', 'it is New@purser.test')).rejects.toThrow("can't contain the email")
  await expect(add('NINA@purser.test', 'correct horse')).rejects.toThrow('already')
  expect(await listOperators(store.db)).toEqual(before)
})

test('a hash with weaker parameters is renewed when its operator signs in', async () => {
  const id = await addOperator(store.db, { email: 'old@purser.test', password: 'correct horse' }, store.now())
  const { scryptSync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 7)
  const key = scryptSync('correct horse', salt, 32, { N: 2 ** 14, r: 8, p: 1 })
  const old = `scrypt$N=16384,r=8,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`
  await store.db.updateTable('user').set({ password_hash: old }).where('id', '=', id).execute()
  expect((await signIn('old@purser.test', 'correct horse')).status).toBe(200)
  const { password_hash } = await store.db
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^scrypt\$N=32768,r=8,p=3\$/)
})

test('an operator moved in from Medusa v1 signs in with the password used there, whose hash is then replaced (session-43)', async () => {
  const id = await addOperator(
    store.db,
    { email: 'moved@purser.test', password: 'correct horse' },
    store.now(),
  )
  const moved = (await convertMedusaHash(hashAsV1('supersecret'))) ?? ''
  await store.db.updateTable('user').set({ password_hash: moved }).where('id', '=', id).execute()
  const stored = () =>
    store.db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await signIn('moved@purser.test', 'correct horse')).status).toBe(401)
  expect((await stored()).password_hash).toBe(moved)
  expect((await signIn('moved@purser.test', 'supersecret')).status).toBe(200)
  const { password_hash } = await stored()
  expect(password_hash).toMatch(/^scrypt\$N=32768,r=8,p=3\$/)
  expect((await signIn('moved@purser.test', 'supersecret')).status).toBe(200)
  expect((await stored()).password_hash).toBe(password_hash)
  expect((await signIn('moved@purser.test', 'wrong horse')).status).toBe(401)
})
