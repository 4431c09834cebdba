import type { EmailSettingsRecord, EmailTextRecord } from '@purser/contract/email-settings'
import { defaultTexts, emailNames } from '@purser/domain/email-texts'
import { mailedEvents } from '@purser/domain/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailStore } from '../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { storeContext, transact } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

let opened: Awaited<ReturnType<typeof openMailStore>>
beforeAll(async () => {
  opened = await openMailStore({ publicUrl: 'https://admin.example' })
})
afterAll(() => opened.store.close())

interface Refused {
  readonly message: string
  readonly field?: string
  readonly code?: string
}
const settings = async (body: object, headers = {}) =>
  opened.store.call<{ email_settings: EmailSettingsRecord } & Refused>(
    'POST',
    '/admin/email-settings',
    body,
    headers,
  )
const email = (path: string, body?: object, headers = {}) =>
  opened.store.call<{ email_text: EmailTextRecord } & Refused>(
    body ? 'POST' : 'GET',
    `/admin/email-texts/${path}`,
    body,
    headers,
  )
const reset = (path: string) =>
  opened.store.call<{ email_text: EmailTextRecord }>('DELETE', `/admin/email-texts/${path}`)
const ok = { status: 200 }

async function mailAbout(address: string, change: Parameters<typeof placeOrder>[1] = {}, metadata?: object) {
  const { store, mailbox } = opened
  const order = await placeOrder(store.db, { email: address, ...change })
  if (metadata)
    await store.db
      .updateTable('order')
      .set({ metadata: JSON.stringify(metadata) })
      .where('id', '=', order.id)
      .execute()
  await transact(store.db, (tx) =>
    emit(tx, storeContext(store.now()), 'order.placed', { id: order.id, no_notification: null }),
  )
  await waitForJobs(store.db)
  const [mail] = mailbox.to(address)
  return { order, mail }
}

test('an email has the sender, contact, footer, color and order link that the store set', async () => {
  const { store } = opened
  expect((await store.call('GET', '/admin/email-settings')).body).toMatchObject({
    email_settings: { version: 0, languages: ['en'], default_language: 'en', show_pictures: true },
  })
  const saved = await settings({
    sender_name: 'Corner Shop',
    brand_color: '#0F766E',
    reply_to: 'help@corner.example',
    contact: 'Call +45 12 34 56 78',
    footer: 'Corner Shop ApS\nCVR 12345678 <b>',
    order_link_template: 'https://shop.example/my/{order_id}',
  })
  expect(saved).toMatchObject({ ...ok, body: { email_settings: { version: 1, brand_color: '#0f766e' } } })
  const { order, mail } = await mailAbout('brand@example.com')
  expect(mail?.headers).toMatchObject({
    from: ['Corner Shop <shop@purser.test>'],
    'reply-to': ['help@corner.example'],
    subject: [`Your order #${order.display_id} at Corner Shop`],
  })
  expect(mail?.text).toMatch(
    /View your order:\nhttps:\/\/shop\.example\/my\/order_\w+\n\nCorner Shop\nCall \+45 12 34 56 78\nhelp@corner\.example\nCorner Shop ApS\nCVR 12345678 <b>$/,
  )
  expect(mail?.html).toContain(`href="https://shop.example/my/${order.id}"`)
  expect(mail?.html).toContain('background-color:#0f766e')
  expect(mail?.html).toContain('Corner Shop ApS<br/>CVR 12345678 &lt;b&gt;')
  expect(mail?.html).toMatch(/<meta name="color-scheme" content="light dark"\/>/)
})

test('pictures of items and the logo are shown by their public addresses, unless pictures are off', async () => {
  const { store } = opened
  const withPicture = async (address: string) => {
    const order = await placeOrder(store.db, { email: address })
    await store.db
      .updateTable('line_item')
      .set({ thumbnail: '/uploads/mug.png' })
      .where('order_id', '=', order.id)
      .execute()
    await transact(store.db, (tx) =>
      emit(tx, storeContext(store.now()), 'order.placed', { id: order.id, no_notification: null }),
    )
    await waitForJobs(store.db)
    return opened.mailbox.to(address)[0]?.html
  }
  const shown = 'src="https://admin.example/uploads/mug.png"'
  expect(await withPicture('pictures@example.com')).toContain(shown)
  expect(await settings({ show_pictures: false })).toMatchObject(ok)
  expect(await withPicture('plain@example.com')).not.toContain(shown)
  expect(await settings({ show_pictures: true })).toMatchObject(ok)
})

test.each([
  [{ brand_color: 'red' }, 'brand_color'],
  [{ brand_color: '#12345' }, 'brand_color'],
  [{ reply_to: 'nobody' }, 'reply_to'],
  [{ sender_name: 'A\nB' }, 'sender_name'],
  [{ order_link_template: 'javascript:alert({order_id})' }, 'order_link_template'],
  [{ order_link_template: 'https://shop.example/' }, 'order_link_template'],
  [{ edit_link_template: 'https://shop.example/{order_id}' }, 'edit_link_template'],
  [{ languages: [] }, 'languages'],
  [{ languages: ['en', 'EN'] }, 'languages'],
  [{ languages: ['en', 'german'] }, 'languages.1'],
  [{ default_language: 'fr' }, 'default_language'],
  [{ region_languages: { reg_none: 'en' } }, 'region_languages'],
  [{ region_languages: { reg_none: 'fr' } }, 'region_languages'],
  [{ unknown: 1 }, 'unknown'],
])('the settings %j are refused at %s', async (body, field) => {
  const { status, body: answer } = await settings(body)
  expect([status, answer.field]).toEqual([400, field])
})

test('a change of older settings is refused, and another field is kept', async () => {
  const before = await opened.store.call<{ email_settings: EmailSettingsRecord }>(
    'GET',
    '/admin/email-settings',
  )
  const { version } = before.body.email_settings
  const seen = { 'if-match': `"${version}"` }
  expect(await settings({ contact: 'New' }, seen)).toMatchObject(ok)
  expect(await settings({ footer: 'New' }, seen)).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  })
  expect((await settings({ footer: 'Newer' })).body.email_settings).toMatchObject({
    contact: 'New',
    footer: 'Newer',
    version: version + 2,
  })
})

describe('the text of an email', () => {
  test('is listed for every email, and usual until it is written', async () => {
    const { body } = await opened.store.call<{ email_texts: EmailTextRecord[] }>('GET', '/admin/email-texts')
    expect(body.email_texts.map(({ event_name }) => event_name)).toEqual([...emailNames])
    expect((await email('order.placed/en')).body.email_text).toMatchObject({
      ...defaultTexts['order.placed'],
      is_own: false,
      version: 0,
    })
  })

  test('is used from the next email on, and reset', async () => {
    const text =
      'Hi {first_name},\n\nyour <b>order</b> {order} is in.\nThanks!\n\n{order_summary}\n\n{gift_card_note}'
    const saved = await email('order.placed/en', { subject: 'We have {order}', text })
    expect(saved).toMatchObject({ ...ok, body: { email_text: { is_own: true, version: 1 } } })
    const { order, mail } = await mailAbout('own@example.com')
    expect(mail?.headers.subject).toEqual([`We have #${order.display_id}`])
    expect(mail?.text).toMatch(
      new RegExp(
        `^Hi Nina,\n\nyour <b>order</b> #${order.display_id} is in\\.\nThanks!\n\nOrder summary:\n- `,
      ),
    )
    expect(mail?.text).not.toContain('gift card')
    expect(mail?.html).toContain('your &lt;b&gt;order&lt;/b&gt;')
    expect(mail?.html).toContain('is in.<br/>Thanks!')
    const back = await reset('order.placed/en')
    expect(back).toMatchObject({
      ...ok,
      body: { email_text: { is_own: false, version: 2, ...defaultTexts['order.placed'] } },
    })
    expect((await mailAbout('usual@example.com')).mail?.headers.subject?.[0]).toMatch(/^Your order #\d+ at /)
  })

  test.each([
    [
      { subject: 'Order {number}' },
      'subject',
      '{number} is not a variable of this email (line 1, column 7).',
    ],
    [
      { text: 'Hi\n\nSent by {tracking}' },
      'text',
      '{tracking} is not a variable of this email (line 3, column 9).',
    ],
    [
      { text: 'See {order_summary}' },
      'text',
      '{order_summary} needs a paragraph of its own (line 1, column 5).',
    ],
    [{ subject: 'A\nB' }, 'subject', 'The subject must be one line.'],
  ])('is refused with the place of its fault: %j', async (body, field, message) => {
    const refused = await email('order.placed/en', body)
    expect(refused).toMatchObject({ status: 400, body: { field, message } })
    expect((await email('order.placed/en')).body.email_text.is_own).toBe(false)
  })

  test('is empty, unknown or of an unknown language: refused', async () => {
    expect((await email('order.placed/en', { subject: ' ' })).status).toBe(400)
    expect((await email('order.lost/en')).status).toBe(400)
    expect((await email('order.placed/fr')).status).toBe(404)
    expect((await email('order.placed/fr', { subject: 'Commande' })).status).toBe(404)
  })

  test('is merged with what somebody else changed: each sends its own field', async () => {
    const { version } = (await email('order.canceled/en')).body.email_text
    const seen = { 'if-match': `"${version}"` }
    expect(await email('order.canceled/en', { subject: 'Canceled {order}' }, seen)).toMatchObject(ok)
    expect((await email('order.canceled/en', { text: 'Gone.' }, seen)).status).toBe(409)
    const merged = await email('order.canceled/en', { text: 'Gone.' })
    expect(merged.body.email_text).toMatchObject({ subject: 'Canceled {order}', text: 'Gone.' })
    expect(await reset('order.canceled/en')).toMatchObject(ok)
  })
})

describe('an email is written in', () => {
  const germanText = {
    subject: 'Ihre Bestellung {order}',
    text: '{greeting}\n\nDanke! {date}\n\n{order_summary}\n\n{shipping_address}',
  }

  test('the language of the order, customer or region, and its formats and words', async () => {
    const { store } = opened
    const { body } = await store.call<{ regions: { id: string }[] }>('GET', '/admin/regions')
    const region = body.regions[0]?.id ?? ''
    expect(
      await settings({ languages: ['en', 'de', 'da'], region_languages: { [region]: 'da' } }),
    ).toMatchObject(ok)
    expect(await email('order.placed/de', germanText)).toMatchObject(ok)
    const words = { greeting: 'Hallo {first_name},', total: 'Summe', tax: 'Enthält {rate} MwSt.' }
    expect((await store.call('POST', '/admin/email-words/de', words)).status).toBe(200)
    const { order, mail } = await mailAbout('deutsch@example.com', {}, { locale: 'de-AT' })
    expect(mail?.headers.subject).toEqual([`Ihre Bestellung #${order.display_id}`])
    expect(mail?.text).toMatch(/^Hallo Nina,\n\nDanke! \d+\. \S+ 2026\n\nOrder summary:\n/)
    expect(mail?.text).toContain('- Summe: 56,25\u00a0€\n- Enthält 25\u00a0% MwSt.: 11,25\u00a0€')
    expect(mail?.text).toContain('\n10115 Berlin, Deutschland\n')
    expect(mail?.html).toContain('<html dir="ltr" lang="de">')
    // Danish has no text yet.
    expect((await mailAbout('dansk@example.com')).mail?.headers.subject?.[0]).toMatch(/^Your order/)
    expect(await email('order.placed/da', { subject: 'Din ordre {order}', text: 'Tak!' })).toMatchObject(ok)
    expect((await mailAbout('dansk2@example.com')).mail?.headers.subject?.[0]).toMatch(/^Din ordre/)
    expect(
      (await mailAbout('francais@example.com', {}, { locale: 'fr' })).mail?.headers.subject?.[0],
    ).toMatch(/^Din ordre/)
  })

  test('the default language where it is not translated', async () => {
    expect(await settings({ region_languages: {}, default_language: 'de' })).toMatchObject(ok)
    expect((await mailAbout('standard@example.com')).mail?.headers.subject?.[0]).toMatch(/^Ihre Bestellung/)
    expect(await reset('order.placed/de')).toMatchObject(ok)
    expect((await mailAbout('fallback@example.com')).mail?.text).toMatch(
      /^Hello Nina,\n[\s\S]*Total: €56\.25/,
    )
    expect((await settings({ languages: ['en'] })).body.field).toBe('default_language')
    expect(await settings({ default_language: 'en', languages: ['en'] })).toMatchObject(ok)
  })

  test('words that use only their own variables', async () => {
    const call = (body: object) => opened.store.call<Refused>('POST', '/admin/email-words/en', body)
    expect(await call({ total: 'Total of {order}' })).toMatchObject({
      status: 400,
      body: { field: 'total', message: '{order} is not a variable of this email (line 1, column 10).' },
    })
    expect((await call({ unknown: 'x' })).status).toBe(400)
    expect(await call({ total: 'Sum' })).toMatchObject({
      status: 200,
      body: { email_words: { total: 'Sum' } },
    })
    expect((await mailAbout('words@example.com')).mail?.text).toContain('- Sum: €56.25')
    expect(await call({ total: '' })).toMatchObject({ status: 200, body: { email_words: { total: '' } } })
  })
})

describe('a preview', () => {
  const preview = (path: string, body: object) =>
    opened.store.call<
      { preview: { subject: string; text: string; html: string; order: object | null } } & Refused
    >('POST', `/admin/email-texts/${path}/preview`, body)

  test('shows unsaved texts with a real order', async () => {
    const { order } = await mailAbout('preview@example.com')
    await mailAbout('later@example.com')
    const shown = await preview('order.placed/en', { subject: 'Draft {order}', order_id: order.id })
    expect(shown).toMatchObject({
      ...ok,
      body: { preview: { subject: `Draft #${order.display_id}`, order: { id: order.id } } },
    })
    expect(shown.body.preview.html).toContain('2 × Mug')
    expect((await preview('order.placed/en', { text: '{none}' })).body.field).toBe('text')
  })

  test.each(mailedEvents)('of %s is an example while the store has no such event', async (event) => {
    const shown = await preview(`${event}/en`, {})
    expect(shown.status).toBe(200)
    expect(shown.body.preview.subject).toMatch(/#\d+/)
    expect(shown.body.preview.order === null).toBe(event !== 'order.placed')
    expect(shown.body.preview.text).not.toMatch(/[{}]|undefined|null/)
  })

  test('is sent to the operator once per key, and not stored among what customers got', async () => {
    const { store, mailbox } = opened
    const { body: me } = await store.call<{ user: { email: string } }>('GET', '/admin/auth')
    const send = () =>
      store.call(
        'POST',
        '/admin/email-texts/order.placed/en/test',
        { subject: 'Try {order}' },
        { 'idempotency-key': 'once' },
      )
    for (const answer of [await send(), await send()])
      expect(answer).toMatchObject({ status: 200, body: { to: me.user.email } })
    await waitForJobs(store.db)
    const mails = mailbox.to(me.user.email)
    expect(mails.map(({ headers }) => headers.subject)).toEqual([
      [expect.stringMatching(/^\[Test\] Try #\d+$/)],
    ])
    expect(mails[0]?.html).toContain('Order summary')
    const { body } = await store.call<{ count: number }>('GET', `/admin/notifications?to=${me.user.email}`)
    expect(body.count).toBe(0)
  })
})
