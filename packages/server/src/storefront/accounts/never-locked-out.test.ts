import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailStore } from '../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { placeOrder } from '../../../test/place-order.ts'
import type { TestStore } from '../../../test/store.ts'
import { goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { addSeconds } from '../../clock.ts'
import { addOperator } from '../../features/session/index.ts'
import { operatorBrowser } from '../../features/session/testing/operator-browser.ts'

/* Strangers' attempts lock out neither a known device nor the owner's emailed proofs (accounts-20). */

let store: TestStore
let mailbox: Mailbox
let people = 0
const fresh = 'eleven boats on the bay'
beforeAll(async () => {
  ;({ store, mailbox } = await openMailStore({ trustProxy: ['127.0.0.1'] }))
})
afterAll(() => store.close())
beforeEach(() => {
  people += 1
  store.setNow(addSeconds(store.now(), 3_600))
})

let machines = 0
/** Returns a visitor with a new address, as an attacker with many machines. */
const elsewhere = () => {
  machines += 1
  return visitorOf(store, { 'x-forwarded-for': `10.${machines >> 8}.${machines & 255}.1` })
}
/** Returns a visitor at the owner's own address. */
const beside = () => visitorOf(store, { 'x-forwarded-for': '192.0.2.1' })
const home = { 'x-forwarded-for': '192.0.2.1' }

type Visitor = ReturnType<typeof visitorOf>
const signIn = (visitor: Visitor, email: string, password = goodPassword, headers = {}) =>
  visitor.call('POST', '/store/auth', { email, password }, headers)
const askReset = (visitor: Visitor, email: string, headers = {}) =>
  visitor.call('POST', '/store/customers/password-token', { email }, headers)

async function repeat(times: number, attack: (rank: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let rank = 0; rank < times; rank += 1) statuses.push((await attack(rank)).status)
  return statuses
}
const guessFromAnywhere = (email: string) => repeat(25, () => signIn(elsewhere(), email, 'wrong lanterns'))
const guessFromBeside = (email: string) => repeat(8, () => signIn(beside(), email, 'wrong lanterns'))

/** Signs the owner in with a browser that the account then knows. */
async function openOwner() {
  const email = `owner-${people}@quay.example`
  return { email, owner: await signUp(store, email) }
}

test.each([
  ['wrong passwords from many addresses', guessFromAnywhere],
  ['wrong passwords from the owner’s address', guessFromBeside],
])('%s: a known device signs in, and a mailed proof lets in any device', async (_, attack) => {
  const { email, owner } = await openOwner()
  expect((await attack(email)).at(-1)).toBe(429)
  expect((await signIn(beside(), email)).status).toBe(429)
  expect((await signIn(owner, email, goodPassword, home)).status).toBe(200)

  const newDevice = beside()
  expect((await askReset(newDevice, email)).status).toBe(204)
  const token = await mailbox.proofTo(store, email)
  const reset = await newDevice.call<{ access_token: string }>('POST', '/store/customers/password-reset', {
    token,
    password: fresh,
  })
  expect(reset.status).toBe(200)
  await attack(email)
  expect((await newDevice.call('GET', '/store/customers/me')).status).toBe(200)
  const bearer = { authorization: `Bearer ${reset.body.access_token}` }
  expect((await visitorOf(store, bearer).call('GET', '/store/customers/me')).status).toBe(200)
  expect((await signIn(newDevice, email, fresh)).status).toBe(200)
  // The old device no longer counts: somebody else may have known the old password.
  expect((await signIn(owner, email, fresh, home)).status).toBe(429)
})

test('requests for new passwords from anywhere: few are mailed, the owner gets the usual answer, and a mailed proof works', async () => {
  const { email } = await openOwner()
  expect(await repeat(8, () => askReset(elsewhere(), email))).toEqual(Array(8).fill(204))
  expect((await askReset(beside(), email)).status).toBe(204)
  const token = await mailbox.proofTo(store, email)
  expect(mailbox.to(email).filter(({ text }) => text.includes('Code:'))).toHaveLength(5)
  const reset = { email, token, password: fresh }
  expect((await beside().call('POST', '/store/customers/password-reset', reset)).status).toBe(200)
  // The other proofs ended with the reset, so a new one can be mailed.
  await askReset(beside(), email)
  expect(await mailbox.proofTo(store, email)).not.toBe(token)
})

test('requests for an email without an account don’t use up the proofs of a later account', async () => {
  const email = `owner-${people}@quay.example`
  await repeat(8, () => askReset(elsewhere(), email))
  await waitForJobs(store.db)
  await signUp(store, email)
  await askReset(beside(), email)
  expect(await mailbox.proofTo(store, email)).toMatch(/./)
})

test('a proof that the mail server rejected doesn’t count toward the mailbox’s limit', async () => {
  const { email } = await openOwner()
  await waitForJobs(store.db)
  mailbox.refuse(email, 550)
  await askReset(elsewhere(), email)
  const open = store.db.selectFrom('outbox').select('tries').where('done_at', 'is', null)
  await expect.poll(() => open.where('tries', '>', 0).execute(), { timeout: 20_000 }).toHaveLength(1)
  const proofs = store.db.selectFrom('mailed_proof').select('kind').where('email', '=', email)
  await expect.poll(() => proofs.execute()).toEqual([])
  await store.db.updateTable('outbox').set({ done_at: store.now() }).where('done_at', 'is', null).execute()
})

test('requests and wrong proofs from the owner’s address: a known device can still ask, and a valid proof counts', async () => {
  const { email, owner } = await openOwner()
  const asked = await repeat(101, (rank) => askReset(beside(), `nobody-${rank}@quay.example`))
  expect(asked.at(-1)).toBe(429)
  expect((await askReset(owner, email, home)).status).toBe(204)
  const token = await mailbox.proofTo(store, email)
  const reset = (body: object) =>
    beside().call('POST', '/store/customers/password-reset', { password: fresh, ...body })
  expect((await repeat(101, () => reset({ token: 'made-up' }))).at(-1)).toBe(429)
  expect((await reset({ token })).status).toBe(200)
})

test('wrong order look-ups: the account can still look up with its session or device, a guest by the mailed code', async () => {
  const { email, owner } = await openOwner()
  const { display_id } = await placeOrder(store.db, { email })
  const lookUp = (visitor: Visitor, number: number, headers = {}) =>
    visitor.call('GET', `/store/orders?display_id=${number}&email=${email}`, undefined, headers)
  expect(await repeat(6, (rank) => lookUp(elsewhere(), 90_000 + rank))).toEqual([
    404, 404, 404, 404, 404, 429,
  ])
  expect((await lookUp(beside(), display_id)).status).toBe(429)
  expect((await lookUp(owner, display_id)).status).toBe(200)
  await owner.call('DELETE', '/store/auth', {})
  expect((await lookUp(owner, display_id)).status).toBe(200)

  const guest = beside()
  const asked = await repeat(5, () =>
    elsewhere().call('POST', '/store/orders/proof-code', { email, display_id }),
  )
  expect(asked).toEqual(Array(5).fill(204))
  await guest.call('POST', '/store/orders/proof-code', { email, display_id })
  await waitForJobs(store.db)
  const codes = mailbox
    .to(email)
    .flatMap(({ text }) => /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/.exec(text) ?? [])
  expect(codes).toHaveLength(3)
  const enter = (visitor: Visitor, code: string) =>
    visitor.call<{ order_proof: string }>('POST', '/store/orders/proof', { email, code })
  expect((await repeat(11, (rank) => enter(beside(), `WRONG-${rank}`))).at(-1)).toBe(429)
  const proof = await enter(guest, codes[0] ?? '')
  expect(proof.status).toBe(200)
  expect((await lookUp(guest, display_id, { 'x-order-proof': proof.body.order_proof })).status).toBe(200)
})

test('claims by strangers’ accounts: the email’s own account still gets its proof', async () => {
  const email = `owner-${people}@quay.example`
  const { id } = await placeOrder(store.db, { email })
  const claim = (visitor: Visitor) =>
    visitor.call('POST', '/store/orders/batch/customer/token', { order_ids: [id] })
  for (let one = 0; one < 2; one += 1) {
    const eve = await signUp(store, `eve-${one}-${people}@quay.example`)
    await repeat(4, () => claim(eve))
  }
  // Otherwise a worker could mail the owner's claim first, and it would count as one of the strangers'.
  await waitForJobs(store.db)
  const owner = await signUp(store, email)
  await claim(owner)
  const token = await mailbox.proofTo(store, email)
  expect(mailbox.to(email).filter(({ text }) => text.includes('Code:'))).toHaveLength(6)
  expect((await owner.call('POST', '/store/orders/customer/confirm', { token })).status).toBe(200)
})

test('wrong passwords from anywhere: an operator’s known device can still sign in', async () => {
  const email = `operator-${people}@purser.test`
  await addOperator(store.db, { email, password: 'correct horse' }, store.now())
  const known = operatorBrowser(store, email)
  expect((await known.signIn('correct horse')).status).toBe(200)
  const guesses = await repeat(22, () =>
    elsewhere().call('POST', '/admin/auth', { email, password: 'wrong horse' }),
  )
  expect(guesses.at(-1)).toBe(429)
  expect((await operatorBrowser(store, email).signIn('correct horse')).status).toBe(429)
  expect((await known.signIn('correct horse')).status).toBe(200)
})

test('a mailed proof expires after an hour', async () => {
  const { email } = await openOwner()
  await askReset(beside(), email)
  const token = await mailbox.proofTo(store, email)
  store.setNow(addSeconds(store.now(), 3_601))
  const late = { email, token, password: fresh }
  expect((await beside().call('POST', '/store/customers/password-reset', late)).status).toBe(401)
})
