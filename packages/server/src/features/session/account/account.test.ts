import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { longTest, someOf } from '../../../../../../long-tests.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { addOperator, changeOperatorPassword, openSession, PLAIN_COOKIE } from '../index.ts'

/* session-18, session-19, session-20: operators manage their own password and sessions. */

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const old = 'correct horse'
const fresh = 'seven grey herons'

const store: TestStore = await openStore()
afterAll(() => store.close())

let people = 0
let email = ''
beforeEach(async () => {
  people += 1
  email = `nina-${people}@purser.test`
  await addOperator(store.db, { email, password: old }, store.now())
  await store.db.deleteFrom('login_attempt').execute()
})

type Headers = Record<string, string>

const signIn = (password: string, headers: Headers = {}, whose = email) =>
  store.call('POST', '/admin/auth', { email: whose, password }, { cookie: '', ...headers })

/** Signs in with a new browser and returns its headers. */
async function browser(headers: Headers = {}, whose = email): Promise<{ cookie: string }> {
  const answer = await signIn(old, headers, whose)
  expect(answer.status).toBe(200)
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { cookie: cookies.map((each) => each.split(';')[0]).join('; ') }
}

interface Answer {
  type?: string
  code?: string
  field?: string
  message?: string
  count?: number
  sessions?: { id: string; device: string; created_at: string; last_seen_at: string; is_current: boolean }[]
}

const changePassword = (headers: Headers, current_password: string, password: string) =>
  store.call<Answer>('POST', '/admin/auth/password', { current_password, password }, headers)
const sessionsOf = async (headers: Headers, query = '') =>
  (await store.call<Answer>('GET', `/admin/auth/sessions${query}`, undefined, headers)).body
const end = (headers: Headers, id = '') =>
  store.call<Answer>('DELETE', `/admin/auth/sessions${id && `/${id}`}`, undefined, headers)
const asks = async (headers: Headers) => (await store.call('GET', '/admin/auth', undefined, headers)).status
const notes = async (operation: string) =>
  (
    await store.db
      .selectFrom('journal')
      .innerJoin('user', 'user.id', 'journal.actor_id')
      .select(['journal.resource_id', 'user.id', 'journal.before'])
      .where('operation', '=', operation)
      .where('user.email', '=', email)
      .execute()
  ).map(({ resource_id, id, before }) => [resource_id === id, before])

async function programOf(headers: Headers): Promise<Headers> {
  const name = { name: `Warehouse ${people}` }
  const { body } = await store.call<{ secret: string }>('POST', '/admin/api-keys', name, headers)
  return { cookie: '', authorization: `Bearer ${body.secret}` }
}

test('changing the password ends the operator’s other sessions, but not this one or other operators’', async () => {
  const [here, there] = [await browser(), await browser()]
  expect(await changePassword(here, old, fresh)).toMatchObject({
    status: 200,
    body: { object: 'password', changed: true },
  })
  expect([await asks(here), await asks(there), await asks({})]).toEqual([200, 401, 200])
  expect((await signIn(old)).status).toBe(401)
  expect((await signIn(fresh)).status).toBe(200)
  expect(await notes('change-password')).toEqual([[true, null]])
})

longTest('the other devices are strangers after it, this one is still known', async () => {
  const [here, there] = [await browser(), await browser()]
  await changePassword(here, old, fresh)
  const known = await store.db
    .selectFrom('known_device')
    .innerJoin('user', 'user.id', 'known_device.user_id')
    .select('known_device.device_id')
    .where('user.email', '=', email)
    .execute()
  expect(known).toHaveLength(1)
  for (let tries = 0; tries < 5; tries += 1) await signIn('wrong horse', there)
  expect((await signIn(fresh, there)).status).toBe(429)
  expect((await signIn(fresh, here)).status).toBe(200)
})

test('a wrong current password changes nothing and is reported at its field', async () => {
  const [here, there] = [await browser(), await browser()]
  const { status, body } = await changePassword(here, 'wrong horse', fresh)
  expect([status, body]).toEqual([
    400,
    {
      type: 'invalid_data',
      code: 'wrong_password',
      message: 'The current password is wrong.',
      field: 'current_password',
    },
  ])
  expect([await asks(here), await asks(there)]).toEqual([200, 200])
  expect((await signIn(old)).status).toBe(200)
})

test.each(
  someOf([
    ['password1', 'password_too_weak'],
    ['short', 'password_too_short'],
    ['x'.repeat(513), 'password_too_long'],
    ['@', 'password_holds_email'],
  ]),
)('the new password %j is refused at its field: %s', async (password, code) => {
  const here = await browser()
  const { status, body } = await changePassword(here, old, password === '@' ? `so ${email} then` : password)
  expect([status, body.type, body.code, body.field]).toEqual([400, 'invalid_data', code, 'password'])
  expect(body.message).toMatch(/\.$/)
  expect((await signIn(old)).status).toBe(200)
})

test.each(
  someOf([{ password: fresh }, {}, { current_password: old }, { current_password: '', password: fresh }]),
)('what is not whole is refused: %j', async (body) => {
  const here = await browser()
  expect((await store.call('POST', '/admin/auth/password', body, here)).status).toBe(400)
  expect(
    await store.db.selectFrom('login_attempt').selectAll().where('is_success', '=', false).execute(),
  ).toEqual([])
})

longTest(
  'wrong current passwords are limited as wrong ones at signing in, and count with those',
  async () => {
    const here = await browser()
    for (let tries = 0; tries < 3; tries += 1)
      expect((await changePassword(here, 'wrong horse', fresh)).status).toBe(400)
    for (let tries = 0; tries < 2; tries += 1) expect((await signIn('wrong horse', here)).status).toBe(401)
    const refused = await changePassword(here, old, fresh)
    expect([refused.status, refused.body.type, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '60',
    ])
    store.setNow(addSeconds(store.now(), 60))
    expect((await changePassword(here, old, fresh)).status).toBe(200)
  },
)

longTest('no Idempotency-Key keeps anything of a password', async () => {
  const here = await browser({})
  const key = { ...here, 'idempotency-key': `a-password-${people}` }
  expect((await changePassword(key, old, fresh)).status).toBe(200)
  expect((await changePassword(key, old, fresh)).body.code).toBe('wrong_password')
  const kept = await store.db.selectFrom('idempotency_request').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('a-password')
})

test('an operator’s live sessions are listed with device and time, the current one first, without secrets', async () => {
  const there = await browser({ 'user-agent': chrome })
  store.setNow(addSeconds(store.now(), 3_600))
  const here = await browser({ 'user-agent': 'curl/8.5.0' })
  const { sessions = [], count } = await sessionsOf(here)
  expect(count).toBe(2)
  const since = store.now()
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Unknown device',
      created_at: since,
      last_seen_at: since,
      is_current: true,
    },
    {
      id: expect.stringMatching(/^sess_[0-9A-Z]{26}$/),
      device: 'Chrome on Windows',
      created_at: addSeconds(since, -3_600),
      last_seen_at: addSeconds(since, -3_600),
      is_current: false,
    },
  ])
  expect((await sessionsOf(there)).sessions?.map(({ is_current }) => is_current)).toEqual([true, false])
  expect(await sessionsOf(here, '?limit=1&offset=1')).toMatchObject({
    count: 2,
    sessions: [{ device: 'Chrome on Windows' }],
  })
})

longTest('what ended by itself is not listed, and what a browser says of itself is cut', async () => {
  await browser()
  store.setNow(addSeconds(store.now(), 13 * 3_600))
  const here = await browser({ 'user-agent': `${chrome} ${'x'.repeat(5_000)}` })
  expect((await sessionsOf(here)).sessions).toMatchObject([{ device: 'Chrome on Windows', is_current: true }])
  const kept = await store.db.selectFrom('session').select('user_agent').execute()
  expect(Math.max(...kept.map(({ user_agent }) => user_agent?.length ?? 0))).toBe(500)
})

test('a session is ended by its id at once', async () => {
  const [here, there, third] = [await browser(), await browser(), await browser()]
  const { sessions = [] } = await sessionsOf(there)
  const id = sessions[0]?.id ?? ''
  expect(await end(here, id)).toMatchObject({ status: 200, body: { id, object: 'session', deleted: true } })
  expect([await asks(here), await asks(there), await asks(third)]).toEqual([200, 401, 200])
  expect((await end(here, id)).status).toBe(404)
  expect(await notes('end-session')).toEqual([[true, { sessions: 1 }]])
})

longTest('all others are ended but the one that asks, and those of other operators', async () => {
  const [here, ...others] = [await browser(), await browser(), await browser()]
  const colleague = {
    cookie: `${PLAIN_COOKIE}=${await openSession(store.db, store.operatorId, store.now())}`,
  }
  expect((await end(here)).body).toEqual({ object: 'session', deleted: true, count: 2 })
  expect(await Promise.all([here, ...others, colleague].map(asks))).toEqual([200, 401, 401, 200])
  expect((await end(here)).body.count).toBe(0)
  expect(await notes('end-other-sessions')).toEqual([[true, { sessions: 2 }]])
})

test('operators can’t see or end each other’s sessions', async () => {
  const nina = await browser()
  const omar = `omar-${people}@purser.test`
  await addOperator(store.db, { email: omar, password: old }, store.now())
  const his = await browser({}, omar)
  const id = (await sessionsOf(nina)).sessions?.[0]?.id ?? ''
  expect((await sessionsOf(his)).sessions?.map((one) => one.id)).not.toContain(id)
  expect(await end(his, id)).toMatchObject({ status: 404, body: { type: 'not_found' } })
  await end(his)
  expect(await asks(nina)).toBe(200)
})

test('an API key can do none of this', async () => {
  const here = await browser()
  const program = await programOf(here)
  const id = (await sessionsOf(here)).sessions?.[0]?.id ?? ''
  const refused = { status: 403, body: { type: 'forbidden', code: 'session_needed' } }
  expect(await changePassword(program, old, fresh)).toMatchObject(refused)
  expect(await end(program, id)).toMatchObject(refused)
  expect(await end(program)).toMatchObject(refused)
  expect(await store.call('GET', '/admin/auth/sessions', undefined, program)).toMatchObject(refused)
  // A session beside the key doesn't help: the key takes precedence.
  expect(await end({ ...program, cookie: here.cookie })).toMatchObject(refused)
  expect(await asks(here)).toBe(200)
})

longTest(
  'nothing changes a password, or signs in, by one that was replaced while it was looked at',
  async () => {
    const here = await browser()
    const owner = new pg.Client({ connectionString: store.ownerUrl })
    await owner.connect()
    const waiting = async () =>
      (
        await owner.query(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rows[0].n
    await owner.query('BEGIN')
    await owner.query(`SELECT FROM "user" WHERE email = $1 FOR UPDATE`, [email])
    const late = [changePassword(here, old, fresh), signIn(old)]
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    await owner.query(`UPDATE "user" SET password_hash = 'another' WHERE email = $1`, [email])
    await owner.query('COMMIT')
    await owner.end()
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 401])
    await changeOperatorPassword(store.db, { email, password: fresh }, store.now())
    expect(await asks(here)).toBe(401)
  },
)
