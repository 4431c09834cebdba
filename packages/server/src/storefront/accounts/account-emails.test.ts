import { accountEmails, defaultTexts } from '@purser/domain/email-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, openMailStore } from '../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { placeOrder } from '../../../test/place-order.ts'
import type { TestStore } from '../../../test/store.ts'
import { goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'

let store: TestStore
let mailbox: Mailbox

beforeAll(async () => {
  const password = 'https://shop.example/new?token={token}'
  ;({ store, mailbox } = await openMailStore({
    accountPages: { password, orders: null },
    publicUrl: 'https://admin.example',
  }))
  await store.call('POST', '/admin/email-settings', {
    languages: ['en', 'de'],
    reply_to: 'help@quay.example',
    brand_color: '#0f766e',
  })
})
afterAll(() => store.close())

interface Answer {
  readonly email_text: { readonly is_own: boolean }
  readonly preview: {
    readonly subject: string
    readonly text: string
    readonly html: string
    readonly order: null
  }
  readonly message: string
}
const texts = (path: string, body?: object) =>
  store.call<Answer>(body ? 'POST' : 'DELETE', `/admin/email-texts/${path}`, body)

/** Returns the last email to an address whose subject contains some words. */
async function lastMail(address: string, subject: string) {
  await waitForJobs(store.db)
  return mailbox
    .to(address)
    .filter(({ headers }) => headers.subject?.[0]?.includes(subject))
    .at(-1)
}

test('an account email uses the text of the store, in the customer’s language (notifications-21, notifications-27)', async () => {
  const email = 'ada@quay.example'
  const ada = await signUp(store, email)
  const welcome = await lastMail(email, 'Your account at')
  expect(welcome?.text).toMatch(
    /^Hello,\n\nWelcome! You can now sign in with ada@quay\.example and the password you chose\.\n/,
  )
  expect(welcome?.headers['reply-to']).toEqual(['help@quay.example'])
  const own = { subject: 'Neues Passwort bei {store}', text: '{greeting}\n\nFür {email}:\n\n{password_link}' }
  expect(await texts('account.password_reset/de', own)).toMatchObject({
    status: 200,
    body: { email_text: { is_own: true } },
  })
  await store.call('POST', '/admin/email-words/de', {
    greeting_unknown: 'Guten Tag,',
    choose_password: 'Neues Passwort wählen',
  })
  const ask = async () => {
    await visitorOf(store).call('POST', '/store/customers/password-token', { email })
    await waitForJobs(store.db)
  }
  await ask()
  expect((await lastMail(email, 'Reset your'))?.html).toContain('Choose a new password')
  expect((await ada.call('POST', '/store/customers/me', { metadata: { locale: 'de-AT' } })).status).toBe(200)
  await ask()
  const german = await lastMail(email, 'Neues Passwort bei')
  expect(german?.text).toMatch(
    /^Guten Tag,\n\nFür ada@quay\.example:\n\nNeues Passwort wählen:\nhttps:\/\/shop\.example\/new\?token=[\w-]{43}\n/,
  )
  expect(german?.html).toContain('<html dir="ltr" lang="de">')
  const stored = await store.db.selectFrom('outbox').select('payload').execute()
  const token = /token=([\w-]{43})/.exec(german?.text ?? '')?.[1] ?? 'none'
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('a guest’s code is in the language of the order, and without a page the email has a code to type (notifications-21)', async () => {
  const email = 'guest@quay.example'
  const { id } = await placeOrder(store.db, { email })
  await store.db
    .updateTable('order')
    .set({ metadata: JSON.stringify({ locale: 'de' }) })
    .where('id', '=', id)
    .execute()
  const own = { subject: 'Ihr Code', text: 'Zu Ihrer Bestellung {order}:\n\n{order_code}' }
  expect((await texts('guest.order_code/de', own)).status).toBe(200)
  await visitorOf(store).call('POST', '/store/orders/proof-code', { email, order_id: id })
  const mail = await lastMail(email, 'Ihr Code')
  expect(mail?.text).toMatch(/^Zu Ihrer Bestellung #\d+:\n\nCode:\n- [2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}\n/)
  const eve = await signUp(store, 'eve@quay.example')
  await eve.call('POST', '/store/orders/batch/customer/token', { order_ids: [id] })
  const claim = await lastMail(email, 'Add your orders')
  expect(claim?.text).toMatch(
    /The account eve@quay\.example asked to add order #\d+\.[\s\S]*Add to your account:\n- Code: [\w-]{43}\n/,
  )
})

test('a customer’s language is set when they sign up, or by an operator, and removed (customers-37)', async () => {
  const welcome = { subject: 'Willkommen bei {store}', text: 'Ihr Konto: {email}' }
  expect((await texts('account.signed_up/de', welcome)).status).toBe(200)
  const email = 'berta@quay.example'
  const berta = await visitorOf(store).call<{ customer: { id: string } }>('POST', '/store/customers', {
    email,
    password: goodPassword,
    metadata: { locale: 'de' },
  })
  expect((await lastMail(email, 'Willkommen bei'))?.text).toMatch(/^Ihr Konto: berta@quay\.example\n/)
  expect(JSON.stringify(berta.body)).not.toContain('locale')
  const path = `/admin/customers/${berta.body.customer.id}`
  const choose = (locale: string) =>
    store.call<{ customer: { metadata: object } }>('POST', path, { metadata: { locale } })
  expect((await choose('en')).body.customer.metadata).toEqual({ locale: 'en' })
  expect((await choose('')).body.customer.metadata).toEqual({})
  const tooLong = { email: 'long@quay.example', password: goodPassword, metadata: { x: 'y'.repeat(4_000) } }
  expect((await visitorOf(store).call('POST', '/store/customers', tooLong)).status).toBe(400)
})

test.each([
  ['account.password_reset', 'password_link'],
  ['account.orders_claimed', 'orders_link'],
  ['guest.order_code', 'order_code'],
] as const)('a text of %s without {%s} is refused (notifications-27)', async (name, variable) => {
  const body = { subject: 'Hello', text: 'Hello {email}' }
  const refusal = {
    status: 400,
    body: { field: 'text', message: `Add {${variable}}: the email is useless without it.` },
  }
  expect(await texts(`${name}/en`, body)).toMatchObject(refusal)
  expect(await texts(`${name}/en/preview`, body)).toMatchObject(refusal)
  expect(await texts(`${name}/en`, { subject: `{${variable}}` })).toMatchObject({
    status: 400,
    body: { field: 'subject' },
  })
})

test.each(accountEmails)(
  'a preview of %s has example data, and can be sent (notifications-27)',
  async (name) => {
    const shown = await texts(`${name}/en/preview`, {})
    expect(shown).toMatchObject({ status: 200, body: { preview: { order: null } } })
    expect(shown.body.preview.text).not.toMatch(/[{}]|undefined|null/)
    if (name === 'account.password_reset')
      expect(shown.body.preview.text).toContain('https://shop.example/new?token=example')
    const { body: me } = await store.call<{ user: { email: string } }>('GET', '/admin/auth')
    expect((await texts(`${name}/en/test`, { subject: `Try ${name}` })).status).toBe(200)
    expect((await lastMail(me.user.email, `[Test] Try ${name}`))?.text).toBe(
      shown.body.preview.text.trimEnd(),
    )
    expect(await texts(`${name}/en`, { subject: 'Own' })).toMatchObject({ status: 200 })
    expect(await texts(`${name}/en`)).toMatchObject({
      status: 200,
      body: { email_text: { is_own: false, ...defaultTexts[name] } },
    })
  },
)
