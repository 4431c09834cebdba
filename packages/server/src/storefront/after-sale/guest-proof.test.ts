import type { StoreReturn } from '@purser/contract/storefront'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailStore } from '../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import type { TestStore } from '../../../test/store.ts'
import { signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { guestProof } from '../../../test/storefront/guest-proof.ts'
import { placeSent } from '../../../test/storefront/sent-order.ts'
import { addSeconds } from '../../clock.ts'

let store: TestStore
let mailbox: Mailbox
let people = 0
const newEmail = () => `guest-${people}@quay.example`

beforeAll(async () => {
  ;({ store, mailbox } = await openMailStore())
})
afterAll(() => store.close())
beforeEach(() => {
  people += 1
  store.setNow(addSeconds(store.now(), 3_600))
})

const post = <Body = Record<string, string>>(path: string, body: object, headers = {}) =>
  visitorOf(store).call<Body>('POST', `/store${path}`, body, headers)
const askCode = (body: object) => post('/orders/proof-code', body)
const enter = (email: string, code: string) =>
  post<{ order_proof: string; expires_at: string; code?: string }>('/orders/proof', { email, code })
const codesOf = (email: string) =>
  mailbox.to(email).flatMap(({ text }) => /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/.exec(text) ?? [])
const returnOf = (order_id: string, item_id: string) => ({ order_id, items: [{ item_id, quantity: 1 }] })

test('a guest asks for a code, enters it as copied, and returns goods', async () => {
  const email = newEmail()
  const { id, display_id, line } = await placeSent(store, { email })
  expect(await askCode({ email: email.toUpperCase(), order_id: id })).toMatchObject({ status: 204 })
  await waitForJobs(store.db)
  const [mail] = mailbox.to(email).filter(({ text }) => text.includes('Enter this code'))
  expect(mail?.headers.subject?.[0]).toContain(`#${display_id}`)
  const [code = ''] = codesOf(email)
  const { status, body } = await enter(email, ` ${code.toLowerCase().replace('-', '\u2013')}. `)
  expect([status, body]).toEqual([
    200,
    { order_proof: expect.stringMatching(/^[\w-]{43}$/), expires_at: addSeconds(store.now(), 3_600) },
  ])
  expect((await enter(email, code)).status).toBe(401)
  const proof = { 'x-order-proof': body.order_proof }
  const asked = await post<{ return: StoreReturn }>('/returns', returnOf(id, line), proof)
  expect([asked.status, asked.body.return.order_id]).toEqual([200, id])
  const kept = JSON.stringify(await store.db.selectFrom('mailed_proof').selectAll().execute())
  const jobs = JSON.stringify(await store.db.selectFrom('outbox').select('payload').execute())
  for (const secret of [code, code.replace('-', ''), body.order_proof])
    expect(kept + jobs).not.toContain(secret)
  store.setNow(addSeconds(store.now(), 3_601))
  expect((await post('/returns', returnOf(id, line), proof)).body.code).toBe('order_proof_missing')
})

test('also by the order’s number; for another email nothing is mailed, and the answer is the same', async () => {
  const email = newEmail()
  const { id, display_id } = await placeSent(store, { email })
  for (const body of [
    { email: `eve-${email}`, order_id: id },
    { email: `eve-${email}`, display_id },
    { email, order_id: 'order_none' },
    { email, order_id: id, display_id: display_id + 1 },
    { email, display_id },
  ])
    expect([(await askCode(body)).status]).toEqual([204])
  expect(await askCode({ email })).toMatchObject({ status: 400, body: { field: 'order_id' } })
  await waitForJobs(store.db)
  expect([mailbox.to(`eve-${email}`).length, codesOf(email).length]).toEqual([0, 1])
})

test('a code is valid only for its mailbox, and expires after 30 minutes', async () => {
  const email = newEmail()
  const { id } = await placeSent(store, { email })
  const other = await placeSent(store, { email: `other-${email}` })
  await askCode({ email, order_id: id })
  await waitForJobs(store.db)
  const [code = ''] = codesOf(email)
  expect((await enter(`other-${email}`, code)).status).toBe(401)
  store.setNow(addSeconds(store.now(), 1_801))
  expect((await enter(email, code)).status).toBe(401)
  expect(other.id).not.toBe(id)
})

test('a mailbox gets three codes at a time; a used or undelivered one makes room', async () => {
  const email = newEmail()
  const { id } = await placeSent(store, { email })
  const ask = async () => {
    expect((await askCode({ email, order_id: id })).status).toBe(204)
    await waitForJobs(store.db)
    return codesOf(email).length
  }
  expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 3, 3])
  const [, second = ''] = codesOf(email)
  expect((await enter(email, second)).status).toBe(200)
  expect([await ask(), await ask()]).toEqual([4, 4])
})

test('wrong codes are limited per address and hour, and a right one still counts', async () => {
  const email = newEmail()
  const { id } = await placeSent(store, { email })
  await askCode({ email, order_id: id })
  await waitForJobs(store.db)
  for (let one = 0; one < 10; one += 1) expect((await enter(email, `WRONG-${one}`)).status).toBe(401)
  expect(await enter(email, 'WRONG-10')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  expect((await enter(email, codesOf(email)[0] ?? '')).status).toBe(200)
})

test('of two guests who enter a code at once, one gets a proof', async () => {
  const email = newEmail()
  const { id } = await placeSent(store, { email })
  await askCode({ email, order_id: id })
  await waitForJobs(store.db)
  const [code = ''] = codesOf(email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('an idempotent answer is replayed only to a caller who may still make the call', async () => {
  const email = newEmail()
  const ada = await signUp(store, `ada-${email}`)
  const eve = await signUp(store, `eve-${email}`)
  const { id, line } = await placeSent(store, { email: `ada-${email}` })
  const key = { 'idempotency-key': 'create_return_key' }
  const wanted = returnOf(id, line)
  const first = await ada.call('POST', '/store/returns', wanted, key)
  expect(first.status).toBe(200)
  expect(await ada.call('POST', '/store/returns', wanted, key)).toMatchObject({
    status: 200,
    body: first.body,
  })

  const elsewhere = await placeSent(store, { email: `other-${email}` })
  const stale = ada.cookie()
  const strangers = {
    'signed out': visitorOf(store),
    'another customer': eve,
    'a guest of another order': visitorOf(store, await guestProof(store, `other-${email}`)),
  }
  for (const [who, visitor] of Object.entries(strangers)) {
    const refused = await visitor.call('POST', '/store/returns', wanted, key)
    expect([who, refused.status, refused.headers['idempotent-replayed']]).toEqual([who, 401, undefined])
    expect([who, refused.body]).toEqual([who, { ...refused.body, code: 'order_proof_missing' }])
  }
  store.setNow(addSeconds(store.now(), 91 * 86_400))
  expect((await visitorOf(store, { cookie: stale }).call('POST', '/store/returns', wanted, key)).status).toBe(
    401,
  )
  expect(elsewhere.id).not.toBe(id)
})
