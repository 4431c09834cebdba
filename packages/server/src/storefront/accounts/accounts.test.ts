import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { type Mailbox, openMailStore } from '../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { placeOrder } from '../../../test/place-order.ts'
import type { TestStore } from '../../../test/store.ts'
import { type AccountBody, goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { addSeconds } from '../../clock.ts'
import { takeTries, triesOf } from '../limits/index.ts'
import { pruneCustomerSignIns } from './index.ts'

let store: TestStore
let mailbox: Mailbox
let people = 0
const newEmail = () => `ada-${people}@quay.example`
const other = 'nine grey herons in reeds'

beforeAll(async () => {
  const password = 'https://shop.example/new?token={token}&for={email}'
  ;({ store, mailbox } = await openMailStore({ accountPages: { password, orders: null } }))
})
afterAll(() => store.close())
beforeEach(() => {
  people += 1
  // All requests here come from one address, so time moves on to free its limits.
  store.setNow(addSeconds(store.now(), 3_600))
})

const signIn = (email: string, password = goodPassword, headers = {}) =>
  visitorOf(store, headers).call<{ access_token: string }>('POST', '/store/auth/token', { email, password })
const bearer = (token: string) => visitorOf(store, { authorization: `Bearer ${token}` })
const me = (visitor: ReturnType<typeof visitorOf>) => visitor.call<AccountBody>('GET', '/store/customers/me')

test('a customer signs up, signs in by cookie and by token, and out', async () => {
  const email = newEmail()
  const ada = visitorOf(store)
  const signedUp = await ada.call<AccountBody>('POST', '/store/customers', {
    email: ` ${email.toUpperCase()}`,
    password: goodPassword,
    first_name: 'Ada',
    last_name: '',
    phone: null,
  })
  expect(signedUp.body.customer).toEqual({
    id: expect.stringMatching(/^cus_/),
    email,
    first_name: 'Ada',
    last_name: null,
    phone: null,
    has_account: true,
    billing_address_id: null,
    billing_address: null,
    shipping_addresses: [],
    created_at: store.now(),
  })
  expect(signedUp.headers['set-cookie']).toEqual([
    expect.stringMatching(/^purser_customer=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(
      /^purser_customer_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ])
  expect((await me(ada)).body.customer.email).toBe(email)
  const { body } = await signIn(email)
  expect((await bearer(body.access_token).call('GET', '/store/auth')).status).toBe(200)
  const browser = visitorOf(store)
  await browser.call('POST', '/store/auth', { email, password: goodPassword })
  const before = browser.cookie()
  expect((await me(browser)).status).toBe(200)
  expect((await browser.call('DELETE', '/store/auth', {})).body).toEqual({ object: 'session', deleted: true })
  expect(browser.cookie()).toBe('purser_customer=')
  expect((await visitorOf(store, { cookie: before }).call('GET', '/store/auth')).status).toBe(401)
  expect((await me(ada)).status).toBe(200)
  const kept = await store.db.selectFrom('customer_session').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(body.access_token)
})

test('signing up with an email that has an account is refused, whatever the password, and changes nothing', async () => {
  const email = newEmail()
  const ada = await signUp(store, email)
  const again = (password: string) =>
    visitorOf(store).call('POST', '/store/customers', {
      email: email.toUpperCase(),
      password,
      first_name: 'Eve',
    })
  for (const password of [goodPassword, other, 'password1']) {
    const refused = await again(password)
    expect([refused.status, refused.body, refused.headers['set-cookie']]).toEqual([
      422,
      {
        code: 'invalid_request_error',
        type: 'duplicate_error',
        message: 'This email already has an account. Sign in, or reset your password.',
        field: 'email',
      },
      undefined,
    ])
  }
  expect((await me(ada)).body.customer).toEqual(ada.customer)
  expect([(await signIn(email)).status, (await signIn(email, other)).status]).toEqual([200, 401])
  await waitForJobs(store.db)
  expect(mailbox.to(email)).toHaveLength(1)
})

test('sign-up says five times a day that an email has an account; an email without one can always sign up', async () => {
  const email = newEmail()
  const tryIt = (whom: string, password = other) =>
    visitorOf(store).call('POST', '/store/customers', { email: whom, password })
  for (let one = 0; one < 8; one += 1) expect((await tryIt(email, 'password1')).status).toBe(400)
  expect((await tryIt(email)).status).toBe(200)
  for (let one = 0; one < 5; one += 1) expect((await tryIt(email)).status).toBe(422)
  expect(await tryIt(email)).toMatchObject({ status: 429, headers: { 'retry-after': '86400' } })
  expect((await tryIt(`new-${email}`)).status).toBe(200)
})

test('of many simultaneous sign-ups with one email, one gets the account', async () => {
  const email = newEmail()
  const passwords = Array.from({ length: 5 }, (_, one) => `${one} lanterns in the harbour`)
  const answers = await Promise.all(
    passwords.map((password) => visitorOf(store).call('POST', '/store/customers', { email, password })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  for (const [one, password] of passwords.entries())
    expect((await signIn(email, password)).status).toBe(answers[one]?.status === 200 ? 200 : 401)
})

test('a guest who signs up gets one account beside the guest record', async () => {
  const email = newEmail()
  const order = await placeOrder(store.db, { email })
  const ada = await signUp(store, email)
  expect(ada.customer.id).not.toBe(order.customer_id)
  expect((await visitorOf(store).call('POST', '/store/customers', { email, password: other })).status).toBe(
    422,
  )
  const made = await store.call('POST', '/admin/customers', {
    email,
    password: other,
    first_name: 'Ada',
    last_name: 'Byron',
  })
  expect(made.status).toBe(422)
})

test('an address that is sent again with its key is stored once', async () => {
  const ada = await signUp(store, newEmail())
  const send = (visitor: ReturnType<typeof visitorOf>) =>
    visitor.call<AccountBody>(
      ...(['POST', '/store/customers/me/addresses', { address: { city: 'Kiel' } }] as const),
      { 'idempotency-key': 'the_same_for_all' },
    )
  const [first, again] = [await send(ada), await send(ada)]
  expect(first.body.customer.shipping_addresses).toHaveLength(1)
  expect(again.body).toEqual(first.body)
  const eve = await signUp(store, `eve-${newEmail()}`)
  expect((await send(eve)).body.customer).toMatchObject({ id: eve.customer.id, shipping_addresses: [{}] })
})

test('the length of what customers enter about themselves and an address is limited, however it is sent', async () => {
  const ada = await signUp(store, newEmail())
  const book = '/store/customers/me/addresses'
  const added = await ada.call<AccountBody>('POST', book, { address: { country_code: 'dk' } })
  for (const path of ['/store/customers/me', `${book}/${added.body.customer.shipping_addresses[0]?.id}`]) {
    const note = async (key: string) =>
      (await ada.call('POST', path, { metadata: { [key]: 'x'.repeat(2_000) } })).status
    expect([await note('one'), await note('other'), await note('one')]).toEqual([200, 400, 200])
  }
})

test('customers change their names and addresses, and nobody else’s', async () => {
  const email = newEmail()
  const ada = await signUp(store, email)
  const eve = await signUp(store, `eve-${people}@quay.example`)
  const added = await ada.call<AccountBody>('POST', '/store/customers/me/addresses', {
    address: { first_name: 'Ada', address_1: 'Quay 1', address_2: '', phone: null, country_code: 'DK' },
  })
  const [address] = added.body.customer.shipping_addresses
  expect(address).toMatchObject({ address_1: 'Quay 1', address_2: null, country_code: 'dk' })
  const path = `/store/customers/me/addresses/${address?.id}`
  expect((await eve.call('POST', path, { city: 'Hers' })).status).toBe(404)
  expect((await eve.call('DELETE', path, {})).status).toBe(404)
  expect((await eve.call('POST', '/store/customers/me', { billing_address: address?.id })).status).toBe(404)
  expect((await ada.call('POST', path, { country_code: 'xx' })).status).toBe(404)
  const changed = await ada.call<AccountBody>('POST', path, { city: 'Aarhus' })
  expect(changed.body.customer.shipping_addresses).toMatchObject([{ city: 'Aarhus', address_1: 'Quay 1' }])
  const named = await ada.call<AccountBody>('POST', '/store/customers/me', {
    email,
    first_name: 'Ada',
    last_name: '',
    phone: '12 34',
    billing_address: address?.id,
    metadata: { birthday: '10 December' },
  })
  expect(named.body.customer).toMatchObject({
    first_name: 'Ada',
    last_name: null,
    phone: '12 34',
    billing_address_id: address?.id,
    billing_address: { city: 'Aarhus' },
  })
  const gone = await ada.call<AccountBody>('DELETE', path, {})
  expect(gone.body.customer).toMatchObject({ shipping_addresses: [], billing_address: null })
  const { body } = await store.call<{ history: { operation: string; customer: object; actor: null }[] }>(
    ...['GET' as const, `/admin/history?record=${ada.customer.id}`],
  )
  expect(body.history.map(({ operation }) => operation)).toEqual([
    ...['delete-account-address', 'update-account', 'update-account-address', 'create-account-address'],
    'sign-up',
  ])
  expect(body.history[0]).toMatchObject({ actor: null, customer: { id: ada.customer.id, first_name: 'Ada' } })
  const listed = await store.call<{ history: object[] }>('GET', '/admin/history?who=customer&limit=1')
  expect(listed.body.history).toMatchObject([{ operation: 'delete-account-address' }])
})

test('a billing address that is sent whole updates the existing one, and counts toward the limit of a hundred', async () => {
  const ada = await signUp(store, newEmail())
  const bill = (billing_address: object | null) =>
    ada.call<AccountBody>('POST', '/store/customers/me', { billing_address })
  const first = (await bill({ first_name: 'Ada', address_1: 'Quay 1', country_code: 'dk' })).body.customer
  const second = (await bill({ city: 'Aarhus' })).body.customer
  expect(second.billing_address_id).toBe(first.billing_address_id)
  expect(second.shipping_addresses).toMatchObject([{ address_1: 'Quay 1', city: 'Aarhus' }])
  const { body } = await store.call<{ history: { operation: string }[] }>(
    ...['GET' as const, `/admin/history?record=${ada.customer.id}&limit=1`],
  )
  expect(body.history).toMatchObject([{ operation: 'update-account-address' }])
  await sql`insert into address (id, customer_id, created_at, updated_at)
    select 'addr_' || n, customer_id, created_at, updated_at from address, generate_series(1, 99) as n
    where id = ${first.billing_address_id}`.execute(store.db)
  expect((await bill({ city: 'Odense' })).status).toBe(200)
  expect((await bill(null)).body.customer.billing_address_id).toBeNull()
  const refused = await bill({ city: 'Ribe' })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'too_many_addresses', field: 'billing_address' },
  })
  const address = { country_code: 'dk' }
  expect((await ada.call('POST', '/store/customers/me/addresses', { address })).status).toBe(400)
})

longTest('the email of an account stays, and a new password ends the other sessions', async () => {
  const email = newEmail()
  const ada = await signUp(store, email)
  const token = (await signIn(email)).body.access_token
  const refused = await ada.call('POST', '/store/customers/me', { email: `new-${email}` })
  expect(refused).toMatchObject({ status: 400, body: { code: 'email_of_account', field: 'email' } })
  expect((await ada.call('POST', '/store/customers/me', { password: 'password1' })).status).toBe(400)
  expect((await ada.call('POST', '/store/customers/me', { password: other })).status).toBe(200)
  expect([(await me(ada)).status, (await me(bearer(token))).status]).toEqual([200, 401])
  expect([(await signIn(email)).status, (await signIn(email, other)).status]).toEqual([401, 200])
})

test('a password is reset by a mailed proof, once, and ends all sessions', async () => {
  const email = newEmail()
  const ada = await signUp(store, email)
  const elsewhere = bearer((await signIn(email)).body.access_token)
  const ask = (whom: string) =>
    visitorOf(store).call('POST', '/store/customers/password-token', { email: whom })
  await ask(`nobody-${people}@quay.example`)
  await ask(email)
  const token = await mailbox.proofTo(store, email)
  expect(mailbox.to(`nobody-${people}@quay.example`)).toEqual([])
  expect(mailbox.textsTo(email)).toContain(`https://shop.example/new?token=${token}&for=ada-`)
  const reset = (body: object) =>
    visitorOf(store).call('POST', '/store/customers/password-reset', {
      email,
      token,
      password: goodPassword,
      ...body,
    })
  expect((await reset({ token: 'made-up' })).status).toBe(401)
  expect((await reset({ email: 'other@quay.example' })).status).toBe(401)
  expect((await reset({ password: 'short' })).status).toBe(400)
  const fresh = 'eleven boats on the bay'
  const both = await Promise.all([reset({ password: fresh }), reset({ password: fresh })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect([(await me(ada)).status, (await me(elsewhere)).status]).toEqual([401, 401])
  expect([(await signIn(email)).status, (await signIn(email, fresh)).status]).toEqual([401, 200])
  await waitForJobs(store.db)
  const kept = JSON.stringify([
    await store.db.selectFrom('outbox').select('payload').execute(),
    await store.db.selectFrom('mailed_proof').selectAll().execute(),
    await store.db.selectFrom('notification').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
})

test('a session and a mailbox each get ten password checks an hour, whatever their outcome (accounts-13)', async () => {
  const email = newEmail()
  const ada = await signUp(store, email)
  const change = (password: string) => ada.call('POST', '/store/customers/me', { password })
  const tryTen = async (give: (password: string) => Promise<{ status: number }>) => {
    for (let one = 0; one < 10; one += 1) expect((await give('password1')).status).toBe(400)
    expect(await give(other)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  }
  await tryTen(change)
  await visitorOf(store).call('POST', '/store/customers/password-token', { email })
  const token = await mailbox.proofTo(store, email)
  await tryTen((password) =>
    visitorOf(store).call('POST', '/store/customers/password-reset', { token, password }),
  )
  expect((await ada.call('POST', '/store/customers/me', { first_name: 'Ada' })).status).toBe(200)
  store.setNow(addSeconds(store.now(), 3_600))
  const given = { password: other, current_password: goodPassword }
  expect((await ada.call('POST', '/store/customers/me', given)).status).toBe(200)
  await waitForJobs(store.db)
  const subjects = mailbox.to(email).map((mail) => mail.headers.subject?.[0] ?? '')
  expect(subjects.filter((subject) => /^Your password at .* was changed$/.test(subject)).length).toBe(1)
})

test('earlier orders are added to an account only by a proof mailed to their email, used in its own session', async () => {
  const email = newEmail()
  const order = await placeOrder(store.db, { email })
  const ada = await signUp(store, email)
  const eve = await signUp(store, `eve-${people}@quay.example`)
  const orders = async (visitor: ReturnType<typeof visitorOf>) =>
    (await visitor.call<{ orders: { id: string; items: object[] }[] }>('GET', '/store/customers/me/orders'))
      .body.orders
  expect(await orders(ada)).toEqual([])
  const ask = { order_ids: [order.id, 'order_nobody'] }
  expect((await eve.call('POST', '/store/orders/batch/customer/token', ask)).body).toEqual({})
  const hers = await mailbox.proofTo(store, email)
  expect(mailbox.textsTo(email)).toContain(`eve-${people}@quay.example`)
  const confirm = (visitor: ReturnType<typeof visitorOf>, token: string) =>
    visitor.call('POST', '/store/orders/customer/confirm', { token })
  expect((await confirm(visitorOf(store), hers)).status).toBe(401)
  expect((await confirm(ada, hers)).status).toBe(401)
  await ada.call('POST', '/store/orders/batch/customer/token', ask)
  const own = await mailbox.proofTo(store, email)
  expect((await confirm(ada, own)).status).toBe(200)
  expect((await confirm(ada, own)).status).toBe(401)
  const [listed] = await orders(ada)
  expect(listed).toMatchObject({ id: order.id, email, region: { name: expect.any(String) } })
  const one = await ada.call<{ order: object }>('GET', `/store/orders/${order.id}`)
  expect(listed).toEqual(one.body.order)
  // wire-354
  const { body } = await ada.call<{ customer: object }>('GET', '/store/auth')
  expect(body.customer).toEqual({ ...(await me(ada)).body.customer, orders: [one.body.order] })
  expect(listed?.items.length).toBeGreaterThan(0)
  // Only Eve could use the first proof, and the order now belongs to an account.
  expect((await confirm(eve, hers)).status).toBe(200)
  expect(await orders(eve)).toEqual([])
})

test('invalid claim proofs are counted like invalid password proofs (accounts-13)', async () => {
  const tries = triesOf({ proofOfAddress: '127.0.0.1' })
  for (let one = 0; one < 98; one += 1) await takeTries(store.db, tries, store.now())
  const ada = await signUp(store, newEmail())
  const confirm = () => ada.call('POST', '/store/orders/customer/confirm', { token: 'none' })
  const reset = { token: 'none', password: other }
  expect((await visitorOf(store).call('POST', '/store/customers/password-reset', reset)).status).toBe(401)
  expect((await confirm()).status).toBe(401)
  expect(await confirm()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
})

longTest('a session ends after 30 days without use, and after 90 in any case', async () => {
  const ada = await signUp(store, newEmail())
  for (let month = 0; month < 3; month += 1) {
    store.setNow(addSeconds(store.now(), 29 * 86_400))
    expect((await me(ada)).status).toBe(200)
  }
  store.setNow(addSeconds(store.now(), 4 * 86_400))
  expect((await me(ada)).status).toBe(401)
  const nina = await signUp(store, `nina-${people}@quay.example`)
  store.setNow(addSeconds(store.now(), 31 * 86_400))
  expect((await me(nina)).status).toBe(401)
  // Sessions are then deleted together with unused proofs.
  const kept = () => store.db.selectFrom('customer_session').select('customer_id').execute()
  expect((await kept()).length).toBeGreaterThan(0)
  store.setNow(addSeconds(store.now(), 91 * 86_400))
  await pruneCustomerSignIns(store.db, store.now())
  expect(await kept()).toEqual([])
  expect(await store.db.selectFrom('mailed_proof').select('kind').execute()).toEqual([])
})

test('F-7: a mail whose outcome is unknown is sent once more, but not a third time', async () => {
  await waitForJobs(store.db)
  const email = newEmail()
  mailbox.always('drop')
  onTestFinished(() => mailbox.always('accept'))
  await signUp(store, email)
  const open = store.db.selectFrom('outbox').select('last_error').where('done_at', 'is', null)
  const failed = () => open.where('tries', '>', 0).execute()
  await expect.poll(failed, { timeout: 20_000 }).toEqual([{ last_error: expect.any(String) }])
  store.setNow(addSeconds(store.now(), 10))
  await waitForJobs(store.db)
  expect(mailbox.to(email)).toHaveLength(2)
})
