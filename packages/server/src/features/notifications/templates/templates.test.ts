import { defaultTexts, defaultWords } from '@purser/domain/email-texts'
import { type MailedEvent, mailedEvents } from '@purser/domain/notifications'
import { cancelReasons } from '@purser/domain/orders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactsOf, MailContext, Writing } from './facts.ts'
import { fillTemplate } from './fill-template.ts'
import { layOut } from './lay-out.ts'

type About = Omit<MailContext, 'writing'> & { readonly writing?: Writing }

const inEnglish = (event: MailedEvent): Writing => ({
  language: 'en',
  text: defaultTexts[event],
  words: defaultWords,
})

/** Writes a mail with the usual English texts, unless others are given. */
const write = <Event extends MailedEvent>(event: Event, about: About, facts: FactsOf<Event>) =>
  layOut(fillTemplate(event, { writing: inEnglish(event), ...about }, facts))

const said = fc.constantFrom('Mug', 'Zoë “Zo” O’Hara 👩‍👩‍👧', '')
const hostile = fc.oneof(
  said,
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    'a\r\nBcc: all@example.com\r\n\r\n<p>',
    '</td></table><style>*{display:none}</style>',
    '{{constructor.constructor("alert(1)")()}} <%= 1 %>',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/"onclick="alert(1)',
    '\u202egnp.exe\u2028<svg/onload=alert(1)>\u0000',
    '&lt;b&gt;&#60;i&#62;<!--',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const amount = fc.nat(9_007_199_254_740_991)
const some = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 3 })
const maybe = fc.option(hostile, { nil: null })
const goods = fc.record({
  title: hostile,
  description: maybe,
  quantity: fc.integer({ min: 1, max: 99 }),
  picture: maybe,
})
const look = fc.record({
  store_name: hostile,
  color: fc.constantFrom('#1d4ed8', '#ffe066'),
  logo: maybe,
  contact: maybe,
  footer: maybe,
})
/** Texts as an operator may have written them: anything between the variables. */
const texts = (event: MailedEvent): fc.Arbitrary<Writing> =>
  fc.tuple(hostile, hostile, fc.constantFrom('en', 'de', 'ar')).map(([before, after, language]) => ({
    language,
    text: {
      subject: `${before} ${defaultTexts[event].subject}`,
      text: `${before}\n\n${defaultTexts[event].text}\n\n${after}\n${before}`,
    },
    words: { ...defaultWords, greeting: `${before} {first_name}`, total: after, view_order: before },
  }))
const about: fc.Arbitrary<About> = fc.record({
  look,
  order_link: maybe,
  display_id: fc.nat(),
  currency_code: fc.constantFrom('eur', 'krw', 'dkk'),
  first_name: maybe,
  attached: some(
    fc.record({
      id: fc.constant('inv_1'),
      number: fc.constant('INV-2026-0001'),
      kind: fc.constantFrom('invoice', 'credit_note'),
    }),
  ),
})
const moved = fc.record({ amount })
const shipped = fc.record({
  goods: some(goods),
  tracking: some(fc.record({ number: hostile, url: maybe })),
  address: some(hostile),
})
const received = fc.record({ goods: some(goods), refund_amount: amount })

const factsOf: { readonly [Event in MailedEvent]: fc.Arbitrary<FactsOf<Event>> } = {
  'order.placed': fc.record({
    placed_at: fc.constant('2026-03-01T10:00:00.000Z'),
    lines: some(goods),
    bill: fc.record({
      lines: some(amount),
      discount: amount,
      gift_card: amount,
      gift_card_tax: amount,
      shipping: amount,
      rounding: amount,
    }),
    taxes: fc.array(fc.record({ rate: fc.integer({ min: 0, max: 100 }), amount }), {
      minLength: 1,
      maxLength: 3,
    }),
    total: amount,
    address: some(hostile),
    shipping: some(hostile),
    codes_to_come: fc.integer({ min: 0, max: 3 }),
  }),
  'order.canceled': fc.record({
    goods: some(goods),
    refunded_total: amount,
    gift_card_total: amount,
    cancel_reason: fc.constantFrom(null, ...cancelReasons),
  }),
  'order.refund_created': moved,
  'order.shipment_created': shipped,
  'order.return_requested': fc.record({
    goods: some(goods),
    refund_amount: amount,
    shipping: fc.option(fc.record({ name: hostile, total: amount }), { nil: null }),
  }),
  'order.items_returned': received,
  'order.invoice_sent': fc.constant({}),
  'order.payment_requested': fc.record({ amount_due: amount, payment_link: maybe }),
  'order-edit.requested': fc.record({
    changes: some(
      fc
        .tuple(
          goods,
          fc.constantFrom('added' as const, 'removed' as const, 'updated' as const),
          fc.nat(),
          amount,
        )
        .map(([line, change, former_quantity, former_price]) => ({
          ...line,
          ...(change === 'updated' ? { change, former_quantity, former_price } : { change }),
        })),
    ),
    shipping: fc.option(some(hostile), { nil: null }),
    discounts: fc.option(some(hostile), { nil: null }),
    new_total: amount,
    amount_due: fc.integer(),
    edit_link: maybe,
  }),
  'swap.created': fc.record({
    returning: some(goods),
    new_goods: some(goods),
    difference_due: fc.integer(),
    payment_link: maybe,
  }),
  'swap.received': received,
  'swap.payment_captured': moved,
  'swap.refund_processed': moved,
  'swap.shipment_created': shipped,
  'claim.created': fc.record({
    type: fc.constantFrom('replace' as const, 'refund' as const),
    claimed: some(goods),
    new_goods: some(goods),
    returning: some(goods),
    refund_amount: amount,
    address: some(hostile),
  }),
  'claim.refund_processed': moved,
  'claim.shipment_created': shipped,
  'gift_card.created': fc.record({ code: hostile, value: amount }),
}

/** The only markup that a mail may contain, whatever its texts. */
const elements = /^(html|head|meta|title|style|body|table|tbody|tr|td|p|a|b|hr|br|img|span|bdi|link)$/
const attributes =
  /^(lang|dir|name|content|http-equiv|charset|class|style|role|align|width|height|border|cellpadding|cellspacing|data-id|alt|target|rel|as)$/i

/** Returns what of a mail's markup isn't ours: elements, attributes, and links to other than web pages. */
function strangeMarkup(html: string): string[] {
  const ours = html
    .replace(/<!--\[if mso\]>.*?<!\[endif\]-->|<!--\/?\$?-->/g, '')
    .replace(/^<!DOCTYPE [^<>]*>/, '')
  return (ours.match(/<[^>]*>?/g) ?? []).filter((tag) => {
    const [, name = '', rest = ''] = /^<\/?([a-z]+)((?: [a-z-]+="[^"<>]*")*)\s*\/?>$/i.exec(tag) ?? []
    const pairs = [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/gi)]
    return (
      !elements.test(name) ||
      pairs.some(
        ([, key = '', value = '']) =>
          !attributes.test(key) && !((key === 'href' || key === 'src') && /^https?:\/\//i.test(value)),
      )
    )
  })
}

describe.each(mailedEvents)('the mail about %s', (event) => {
  test('has a one-line subject, text, and HTML with our markup only, whatever the input', async () => {
    const mails = fc.tuple(about, texts(event), factsOf[event] as fc.Arbitrary<FactsOf<typeof event>>)
    await fc.assert(
      fc.asyncProperty(mails, async ([head, writing, facts]) => {
        const { subject, text, html } = await write(event, { ...head, writing }, facts)
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(strangeMarkup(html)).toEqual([])
        expect(html.match(/<style/g)).toHaveLength(1)
        expect(html.match(/&(?!(amp|lt|gt|quot|#x27|#8202|#8203);)/g)).toBeNull()
      }),
      { numRuns: 100 },
    )
  })
})

const store = { store_name: 'Corner Shop', color: '#1d4ed8', logo: null, contact: null, footer: null }
const head: About = { look: store, order_link: null, display_id: 7, currency_code: 'dkk', first_name: null }
const mug = { title: 'Mug', description: 'Blue', quantity: 2 }

const placedFacts: FactsOf<'order.placed'> = {
  placed_at: '2026-03-02T09:00:00.000Z',
  lines: [{ title: 'كوب', description: '12', quantity: 2 }],
  bill: { lines: [9_900], shipping: 0, discount: 0, gift_card: 0, gift_card_tax: 0, rounding: 0 },
  taxes: [{ rate: 25, amount: 1_980 }],
  total: 9_900,
  address: ['דנה כהן', 'תל אביב 61000'],
  shipping: ['Post'],
  codes_to_come: 0,
}

describe('a mail shows', () => {
  test('right-to-left names without reversing the text around them', async () => {
    const { subject, text, html } = await write(
      'order.placed',
      { ...head, look: { ...store, store_name: 'חנות' }, first_name: 'דנה\u202e' },
      placedFacts,
    )
    expect(subject).toBe('Your order #7 at \u2068חנות\u2069')
    expect(text).toMatch(/^Hello \u2068דנה\u2069,\n/)
    expect(text).toContain('- 2 × \u2068كوب\u2069 (12): ')
    expect(text).toContain('\n\u2068תל אביב 61000\u2069\n')
    expect(html).toContain('>Hello <bdi>דנה</bdi>,</p>')
    expect(html).toContain('>2 × <bdi>كوب</bdi> (12)</td>')
    expect(html).toContain('<title>Your order #7 at \u2068חנות\u2069</title>')
  })

  test('the tax in the total, unless there is none', async () => {
    const taxed = await write('order.placed', head, placedFacts)
    expect(taxed.text).toContain('- Total: DKK 99.00\n- Includes 25% tax: DKK 19.80\n')
    const free = await write('order.placed', head, { ...placedFacts, taxes: [{ rate: 0, amount: 0 }] })
    expect(free.text).toContain('- Total: DKK 99.00\n\n')
  })

  test('what was shipped and how to track it', async () => {
    const { subject, text, html } = await write('order.shipment_created', head, {
      goods: [mug],
      tracking: [
        { number: 'DK1', url: 'https://post.example/?n=DK1&l=en' },
        { number: 'DK2', url: 'javascript:alert(1)' },
      ],
      address: ['Nina Tanaka', '1000 Copenhagen, Denmark'],
    })
    expect(subject).toBe('Your order #7 has shipped')
    expect(text).toBe(`Hello,

Your order #7 has shipped.

Shipped items:
- 2 × Mug (Blue)

Track your package:
- Tracking number: DK1 (https://post.example/?n=DK1&l=en)
- Tracking number: DK2

Shipping address:
Nina Tanaka
1000 Copenhagen, Denmark

Corner Shop
`)
    expect(html).toMatch(/<a [^>]*href="https:\/\/post\.example\/\?n=DK1&amp;l=en"[^>]*>DK1<\/a>/)
    expect(html).not.toContain('javascript:')
  })

  test.each([
    [
      1_500,
      'Please pay the difference of DKK 15.00.\n\nPay the difference:\nhttps://shop.example/pay/cart_1\n',
    ],
    [0, "There's nothing to pay.\n"],
    [-1_500, "We'll refund the difference of DKK 15.00.\n"],
  ])('what an exchange costs: %s', async (difference_due, sentence) => {
    const payment_link = 'https://shop.example/pay/cart_1'
    const facts = { returning: [mug], new_goods: [{ ...mug, quantity: 1 }], difference_due, payment_link }
    const { text } = await write('swap.created', head, facts)
    expect(text).toContain(
      `Items to send back:\n- 2 × Mug (Blue)\n\nNew items:\n- 1 × Mug (Blue)\n\n${sentence}`,
    )
    expect(text.includes(payment_link)).toBe(difference_due > 0)
  })

  test('how to return goods, the shipping cost and the refund, leaving out what doesn’t apply', async () => {
    const asked = async (refund_amount: number, shipping: { name: string; total: number } | null) =>
      (await write('order.return_requested', head, { goods: [mug], refund_amount, shipping })).text
    expect(await asked(9_900, { name: 'Parcel shop', total: 2_500 })).toMatch(
      /Return shipping: Parcel shop, DKK 25\.00\n\nWe'll refund DKK 99\.00 once we've received the items\./,
    )
    expect(await asked(0, { name: 'Parcel shop', total: 0 })).not.toMatch(/DKK|refund/)
    expect(await asked(0, null)).not.toMatch(/Return shipping/)
  })

  test.each([
    [0, 0, "We've canceled your order #7.\n\nYou won't be charged.\n\nCanceled items:"],
    [
      9_900,
      0,
      "We've canceled your order #7.\n\nWe've refunded DKK 99.00. It should reach your original payment method within a few days.\n\nCanceled items:",
    ],
    [
      0,
      500,
      "We've canceled your order #7.\n\nYou won't be charged.\n\nWe've put DKK 5.00 back on your gift card.\n\nCanceled items:",
    ],
  ])('what a canceled order refunds: %i and %i', async (refunded_total, gift_card_total, sentences) => {
    const facts = { goods: [mug], refunded_total, gift_card_total, cancel_reason: null }
    expect((await write('order.canceled', head, facts)).text).toContain(sentences)
  })

  test.each([
    ['customer', 'You asked us to cancel it.'],
    ['inventory', 'Some items are no longer available.'],
    ['declined', 'Your payment was declined.'],
    ['fraud', null],
    ['other', null],
  ] as const)('why an order was canceled: %s', async (cancel_reason, sentence) => {
    const facts = { goods: [], refunded_total: 0, gift_card_total: 0 }
    const { text } = await write('order.canceled', head, { ...facts, cancel_reason })
    const silent = await write('order.canceled', head, { ...facts, cancel_reason: null })
    if (sentence === null) expect(text).toBe(silent.text)
    else expect(text).toContain(sentence)
  })

  test('what a gift card is worth, and its code', async () => {
    const { subject, text } = await write('gift_card.created', head, {
      code: 'ABCD-EFGH-JKMN-PQRS',
      value: 5_000,
    })
    expect(subject).toBe('Your gift card from order #7')
    expect(text).toContain('Gift card:\n- Code: ABCD-EFGH-JKMN-PQRS\n- Value: DKK 50.00\n')
  })

  test('what a claim provides: new items or money, and what to send back', async () => {
    const claim = {
      claimed: [mug],
      new_goods: [mug],
      returning: [mug],
      refund_amount: 500,
      address: ['Nygade 1'],
    }
    const replaced = (await write('claim.created', head, { ...claim, type: 'replace' })).text
    expect(replaced).toMatch(
      /Affected items:[\s\S]*Replacement items:[\s\S]*Shipping address:\nNygade 1\n[\s\S]*Items to send back:/,
    )
    expect(replaced).not.toMatch(/refund/)
    const refunded = (await write('claim.created', head, { ...claim, type: 'refund', returning: [] })).text
    expect(refunded).toMatch(/We'll refund DKK 5\.00/)
    expect(refunded).not.toMatch(/Replacement items|Shipping address|send back/)
  })
})
