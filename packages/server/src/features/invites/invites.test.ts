import type { Invite } from '@purser/contract/invites'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWhole } from '../../../../../long-tests.ts'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { ensureStore, syncReferenceData } from '../../database/index.ts'
import { disableOperator } from '../operators/index.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../session/index.ts'
import { pruneInvites } from './index.ts'

/* session-39 to session-42: operators are invited by email. */

type Headers = Record<string, string>

let mails: MailServer
let store: TestStore
/** The same database without a mail server. */
let silent: TestStore
beforeAll(async () => {
  mails = await openMailServer()
  store = await openStore({ mail: mails.mail })
  silent = await openStore()
  for (const each of [store, silent]) {
    await syncReferenceData(each.db)
    await ensureStore(each.db, each.now())
    each.app.startWorker()
  }
})
afterAll(async () => {
  await store.close()
  await silent.close()
  await mails.close()
})

let people = 0
let email = ''
/** A recent session of the operator in the silent store, whose clock moves. */
let me: Headers
beforeEach(async () => {
  people += 1
  me = { cookie: `${PLAIN_COOKIE}=${await openSession(silent.db, silent.operatorId, silent.now())}` }
  email = `nina-${people}@purser.test`
  for (const { db } of [store, silent]) await db.deleteFrom('login_attempt').execute()
})

const password = 'seven grey herons'

interface Answer {
  code?: string
  field?: string
  message?: string
  link?: string | null
  invite?: Invite
  invites?: Invite[]
  count?: number
  user?: { id: string; email: string; first_name: string | null; role: string }
  is_setup_only?: boolean
  user_email?: string
  inviter?: string
}
const invite = (to = email, headers: Headers = {}, on = store) =>
  on.call<Answer>('POST', '/admin/invites', { user: to }, { ...(on === silent && me), ...headers })
const resend = (id = '', on = store) =>
  on.call<Answer>('POST', `/admin/invites/${id}/resend`, {}, on === silent ? me : {})
const stranger = { cookie: '' }
const accept = (token: string, user: Record<string, string> = {}, on = store) =>
  on.call<Answer>(
    'POST',
    '/admin/invites/accept',
    { token, user: { first_name: 'Nina', password, ...user } },
    stranger,
  )
const check = (token: string, on = store) =>
  on.call<Answer>('POST', '/admin/invites/check', { token }, stranger)
const tokenIn = (text = '') => /\/invite#([\w-]{43})/.exec(text)?.[1] ?? ''

/** Invites without a mail server and returns the link's token and the invite's id. */
async function invited(): Promise<{ token: string; id: string }> {
  const { status, body } = await invite(email, {}, silent)
  expect(status).toBe(200)
  return { token: tokenIn(body.link ?? ''), id: body.invite?.id ?? '' }
}

test('an invite is emailed once, with a link that creates the operator and signs them in (session-39)', async () => {
  const { status, body } = await invite(` ${email.toUpperCase()}`)
  expect([status, body.link, body.invite]).toMatchObject([
    200,
    null,
    {
      user_email: email,
      role: 'admin',
      accepted: false,
      expires_at: addSeconds(store.now(), 7 * 86_400),
      invited_by: { email: 'operator@purser.test' },
      sent_at: null,
    },
  ])
  await waitForJobs(store.db)
  const [mail, ...more] = mails.to(email)
  expect([more, mail?.headers.subject]).toEqual([[], ['Olive Perez invited you to Purser Store']])
  const token = tokenIn(mail?.text)
  expect(mail?.html).toContain(`/invite#${token}`)
  expect((await store.call<Answer>('GET', '/admin/invites')).body.invites).toMatchObject([
    { user_email: email, sent_at: store.now() },
  ])

  expect((await check(token)).body).toMatchObject({ user_email: email, inviter: 'Olive Perez' })
  const accepted = await accept(token)
  expect([accepted.status, accepted.body.user]).toMatchObject([
    200,
    { email, first_name: 'Nina', role: 'admin' },
  ])
  const cookie = [accepted.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect((await store.call<Answer>('GET', '/admin/auth', undefined, { cookie })).body.user).toMatchObject({
    email,
  })
  expect((await store.call('POST', '/admin/auth', { email, password }, stranger)).status).toBe(200)
  expect((await store.call<Answer>('GET', '/admin/invites')).body.count).toBe(0)
  expect((await accept(token)).body.code).toBe('invite_invalid')
  const journal = await store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id'])
    .where('resource_id', 'in', [accepted.body.user?.id ?? '', body.invite?.id ?? ''])
    .orderBy('id')
    .execute()
  expect(journal.map(({ operation, actor_id }) => [operation, actor_id === store.operatorId])).toEqual([
    ['create-invite', true],
    ['accept-invite', false],
    ['sign-in', false],
    ['sign-in', false],
  ])
})

test('without a mail server the link is returned once, and only its hash is stored (session-40)', async () => {
  const { token, id } = await invited()
  const { rows } = { rows: await silent.db.selectFrom('invite_token').selectAll().execute() }
  expect(rows).toMatchObject([{ invite_id: id, token_hash: expect.stringMatching(/^[\da-f]{64}$/) }])
  const stored = await Promise.all(
    (['invite', 'invite_token', 'outbox', 'journal', 'idempotency_request'] as const).map((table) =>
      silent.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(
    (await silent.call<Answer>('GET', '/admin/invites', undefined, me)).body.invites?.[0],
  ).not.toHaveProperty('link')
  expect((await accept(token, {}, silent)).status).toBe(200)
})

test('an operator, a disabled one and an invited email are refused with the reason (session-39)', async () => {
  const refused = async (to: string) => {
    const { status, body } = await invite(to, {}, silent)
    return [status, body.code, body.field, body.message]
  }
  expect(await refused('Operator@purser.test')).toEqual([
    422,
    'operator_exists',
    'user',
    'This is already an operator.',
  ])
  await addOperator(silent.db, { email, password }, silent.now())
  await disableOperator(silent.db, email, silent.now())
  expect(await refused(email)).toMatchObject([422, 'operator_exists', 'user', /Enable them instead/])
  const other = `other-${email}`
  expect((await invite(other, {}, silent)).status).toBe(200)
  expect(await refused(other)).toMatchObject([422, 'already_invited', 'user', /Resend/])
  expect((await invite('nobody', {}, silent)).body.field).toBe('user')
})

test('an invite sent again has a new link and seven days; the old link stops working (session-40)', async () => {
  const { token, id } = await invited()
  silent.setNow(addSeconds(silent.now(), 7 * 86_400))
  expect((await check(token, silent)).body.code).toBe('invite_invalid')
  const fresh = { cookie: `${PLAIN_COOKIE}=${await openSession(silent.db, silent.operatorId, silent.now())}` }
  const again = await silent.call<Answer>('POST', `/admin/invites/${id}/resend`, {}, fresh)
  expect(again.body.invite?.expires_at).toBe(addSeconds(silent.now(), 7 * 86_400))
  expect((await accept(token, {}, silent)).body.code).toBe('invite_invalid')
  expect((await accept(tokenIn(again.body.link ?? ''), {}, silent)).status).toBe(200)
})

test('a resend before the first email is sent leaves one working link (session-40)', async () => {
  await mails.goDown()
  const { body } = await invite()
  expect((await resend(body.invite?.id)).status).toBe(200)
  await mails.comeBack()
  const now = store.now()
  await waitForJobs(store.db, () => store.setNow(addSeconds(store.now(), 60)))
  store.setNow(now)
  // An email that was already on its way may still arrive.
  const links = mails.to(email).map(({ text }) => tokenIn(text))
  const working = await Promise.all(links.map(async (token) => (await check(token)).status === 200))
  expect(working.filter(Boolean)).toHaveLength(1)
})

test('expired, deleted and unknown links get the same answer, and no answer tells who has an account (session-41)', async () => {
  const { token, id } = await invited()
  const gone = await invite(`gone-${email}`, {}, silent)
  const goneToken = tokenIn(gone.body.link ?? '')
  const removed = await silent.call('DELETE', `/admin/invites/${gone.body.invite?.id}`, undefined, me)
  expect(removed.body).toEqual({ id: gone.body.invite?.id, object: 'invite', deleted: true })
  const now = silent.now()
  const said = [await accept(goneToken, {}, silent), await accept('x'.repeat(43), {}, silent)]
  silent.setNow(addSeconds(now, 7 * 86_400))
  said.push(await accept(token, {}, silent))
  silent.setNow(now)
  expect(new Set(said.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(said[0]).toMatchObject({ status: 400, body: { code: 'invite_invalid' } })
  expect((await silent.call('DELETE', `/admin/invites/${id}`, undefined, me)).status).toBe(200)
  expect((await silent.call('DELETE', `/admin/invites/${id}`, undefined, me)).status).toBe(404)
})

test('wrong links are limited, and a right one still works (session-41)', async () => {
  const { token } = await invited()
  for (let tries = 0; tries < 5; tries += 1) expect((await check(`wrong-${tries}`, silent)).status).toBe(400)
  const refused = await accept('wrong-6', {}, silent)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await accept(token, {}, silent)).status).toBe(200)
})

test('a weak password is refused at its field, and the link still works (session-39)', async () => {
  const { token } = await invited()
  for (const weak of ['password1', 'short', `so ${email}`])
    expect((await accept(token, { password: weak }, silent)).body).toMatchObject({ field: 'user.password' })
  expect((await accept(token, { email: 'mallory@purser.test' }, silent)).status).toBe(400)
  expect((await accept(token, {}, silent)).status).toBe(200)
})

test('of two who accept an invite at once, one becomes the operator (session-40)', async () => {
  for (let round = 0; round < (isWhole ? 20 : 3); round += 1) {
    email = `twin-${people}-${round}@purser.test`
    const { token } = await invited()
    const both = await Promise.all([accept(token, {}, silent), accept(token, {}, silent)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const rows = await silent.db.selectFrom('user').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  }
})

test('of two who invite an email at once, one does (session-39)', async () => {
  const both = await Promise.all([invite(email, {}, silent), invite(email, {}, silent)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('invites end when the operator who sent them is disabled, also at the same time (session-42)', async () => {
  for (let round = 0; round < (isWhole ? 20 : 3); round += 1) {
    const inviter = `inviter-${people}-${round}@purser.test`
    const id = await addOperator(silent.db, { email: inviter, password }, silent.now())
    const cookie = `${PLAIN_COOKIE}=${await openSession(silent.db, id, silent.now())}`
    const guest = `guest-${people}-${round}@purser.test`
    const { body } = await invite(guest, { cookie }, silent)
    const token = tokenIn(body.link ?? '')
    if (round > 0) {
      const [accepted] = await Promise.all([
        accept(token, {}, silent),
        disableOperator(silent.db, inviter, silent.now()),
      ])
      expect([200, 400]).toContain(accepted.status)
    } else {
      await disableOperator(silent.db, inviter, silent.now())
      expect((await accept(token, {}, silent)).body.code).toBe('invite_invalid')
    }
    const left = await silent.db.selectFrom('invite').select('id').where('invited_by', '=', id).execute()
    expect(left).toEqual([])
  }
})

test('inviting needs a recent sign-in, and no API key or stranger can do it (session-27)', async () => {
  const { body } = await silent.call<{ secret: string }>('POST', '/admin/api-keys', { name: 'Bot' }, me)
  const program = { cookie: '', authorization: `Bearer ${body.secret}` }
  expect((await invite(email, program, silent)).body.code).toBe('session_needed')
  expect((await invite(email, stranger, silent)).status).toBe(401)
  const { id } = await invited()
  silent.setNow(addSeconds(silent.now(), 601))
  for (const answer of [await invite(`x-${email}`, {}, silent), await resend(id, silent)])
    expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
})

test('an operator whose store requires a second factor can only set one up (session-28)', async () => {
  const { body } = await invite(email, {}, silent)
  await silent.db.updateTable('store').set({ requires_second_factor: true }).execute()
  expect((await accept(tokenIn(body.link ?? ''), {}, silent)).body.is_setup_only).toBe(true)
  await silent.db.updateTable('store').set({ requires_second_factor: false }).execute()
})

test('adding an operator by command ends their invite, and old invites are deleted', async () => {
  const { body } = await invite(email, {}, silent)
  await addOperator(silent.db, { email, password }, silent.now())
  expect((await accept(tokenIn(body.link ?? ''), {}, silent)).body.code).toBe('invite_invalid')
  await invite(`x-${email}`, {}, silent)
  await pruneInvites(silent.db, addSeconds(silent.now(), 36 * 86_400))
  expect((await silent.call<Answer>('GET', '/admin/invites', undefined, me)).body.count).not.toBe(0)
  await pruneInvites(silent.db, addSeconds(silent.now(), 38 * 86_400))
  expect((await silent.call<Answer>('GET', '/admin/invites', undefined, me)).body.count).toBe(0)
})
