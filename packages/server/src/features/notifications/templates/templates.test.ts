import { type MailedEvent, mailedEvents } from '@purser/domain/notifications'
import { cancelReasons } from '@purser/domain/orders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactsOf, MailContext } from './facts.ts'
import { fillTemplate } from './fill-template.ts'

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
const goods = fc.record({ title: hostile, description: maybe, quantity: fc.integer({ min: 1, max: 99 }) })
const about: fc.Arbitrary<MailContext> = fc.record({
  store_name: hostile,
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
    lines: some(fc.record({ title: hostile, description: maybe, quantity: fc.integer({ min: 1 }) })),
    bill: fc.record({
      lines: some(amount),
      discount: amount,
      gift_card: amount,
      gift_card_tax: amount,
      shipping: amount,
      rounding: amount,
    }),
    tax_rate: fc.integer({ min: 0, max: 100 }),
    tax_total: amount,
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
const ours =
  /^<(!doctype html|html lang="en"|\/?head|meta charset="utf-8"|meta name="viewport" content="width=device-width, initial-scale=1"|\/?title|\/?style|\/?body|\/?div|\/?p|table role="presentation"|\/table|\/?caption|\/?tr|td( colspan="2")?|\/td|\/?b(di)?|a href="https?:\/\/[^"<>]*"|\/a|\/html)>$/i

describe.each(mailedEvents)('the mail about %s', (event) => {
  test('has a one-line subject, text, and HTML with our markup only, whatever the input', () => {
    const mails = fc.tuple(about, factsOf[event] as fc.Arbitrary<FactsOf<typeof event>>)
    fc.assert(
      fc.property(mails, ([head, facts]) => {
        const { subject, text, html } = fillTemplate(event, head, facts)
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        const tags = html.match(/<[^>]*>?/g) ?? []
        expect(tags.filter((tag) => !ours.test(tag))).toEqual([])
        expect(html.match(/<style>/g)).toHaveLength(1)
        expect(html.match(/&(?!(amp|lt|gt|quot|#39);)/g)).toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})

const head: MailContext = { store_name: 'Corner Shop', display_id: 7, currency_code: 'dkk', first_name: null }
const mug = { title: 'Mug', description: 'Blue', quantity: 2 }

describe('a mail shows', () => {
  test('right-to-left names without reversing the text around them', () => {
    const { subject, text, html } = fillTemplate(
      'order.placed',
      { ...head, store_name: 'חנות', first_name: 'דנה\u202e' },
      {
        placed_at: '2026-03-02T09:00:00.000Z',
        lines: [{ title: 'كوب', description: '12', quantity: 2 }],
        bill: { lines: [9_900], shipping: 0, discount: 0, gift_card: 0, gift_card_tax: 0, rounding: 0 },
        tax_rate: 25,
        tax_total: 1_980,
        total: 9_900,
        address: ['דנה כהן', 'תל אביב 61000'],
        shipping: ['Post'],
        codes_to_come: 0,
      },
    )
    expect(subject).toBe('Your order #7 at \u2068חנות\u2069')
    expect(text).toMatch(/^Hello \u2068דנה\u2069,\n/)
    expect(text).toContain('- 2 × \u2068كوب\u2069 (12): ')
    expect(text).toContain('- \u2068תל אביב 61000\u2069\n')
    expect(html).toContain('<p>Hello <bdi>דנה</bdi>,</p>')
    expect(html).toContain('<td>2 × <bdi>كوب</bdi> (12)</td>')
    expect(html).toContain('<title>Your order #7 at \u2068חנות\u2069</title>')
  })

  test('what was shipped and how to track it', () => {
    const { subject, text, html } = fillTemplate('order.shipment_created', head, {
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
- Nina Tanaka
- 1000 Copenhagen, Denmark

Corner Shop
`)
    expect(html).toContain('<a href="https://post.example/?n=DK1&amp;l=en">DK1</a>')
    expect(html).not.toContain('javascript:')
  })

  test.each([
    [
      1_500,
      'Please pay the difference of DKK 15.00.\n\nPay the difference:\nhttps://shop.example/pay/cart_1\n',
    ],
    [0, "There's nothing to pay.\n"],
    [-1_500, "We'll refund the difference of DKK 15.00.\n"],
  ])('what an exchange costs: %s', (difference_due, sentence) => {
    const payment_link = 'https://shop.example/pay/cart_1'
    const facts = { returning: [mug], new_goods: [{ ...mug, quantity: 1 }], difference_due, payment_link }
    const { text } = fillTemplate('swap.created', head, facts)
    expect(text).toContain(
      `Items to send back:\n- 2 × Mug (Blue)\n\nNew items:\n- 1 × Mug (Blue)\n\n${sentence}`,
    )
    expect(text.includes(payment_link)).toBe(difference_due > 0)
  })

  test('how to return goods, the shipping cost and the refund, leaving out what doesn’t apply', () => {
    const asked = (refund_amount: number, shipping: { name: string; total: number } | null) =>
      fillTemplate('order.return_requested', head, { goods: [mug], refund_amount, shipping }).text
    expect(asked(9_900, { name: 'Parcel shop', total: 2_500 })).toMatch(
      /Return shipping: Parcel shop, DKK 25\.00\n\nWe'll refund DKK 99\.00 once we've received the items\./,
    )
    expect(asked(0, { name: 'Parcel shop', total: 0 })).not.toMatch(/DKK|refund/)
    expect(asked(0, null)).not.toMatch(/Return shipping/)
  })

  test.each([
    [0, 0, "We've canceled your order #7. You won't be charged.\n\nCanceled items:"],
    [
      9_900,
      0,
      "We've canceled your order #7 and refunded DKK 99.00. It should reach your original payment method within a few days.\n\nCanceled items:",
    ],
    [
      0,
      500,
      "We've canceled your order #7. You won't be charged.\n\nWe've put DKK 5.00 back on your gift card.\n\nCanceled items:",
    ],
  ])('what a canceled order refunds: %i and %i', (refunded_total, gift_card_total, sentences) => {
    const facts = { goods: [mug], refunded_total, gift_card_total, cancel_reason: null }
    expect(fillTemplate('order.canceled', head, facts).text).toContain(sentences)
  })

  test.each([
    ['customer', 'You asked us to cancel it.'],
    ['inventory', 'Some items are no longer available.'],
    ['declined', 'Your payment was declined.'],
    ['fraud', null],
    ['other', null],
  ] as const)('why an order was canceled: %s', (cancel_reason, sentence) => {
    const facts = { goods: [], refunded_total: 0, gift_card_total: 0 }
    const { text } = fillTemplate('order.canceled', head, { ...facts, cancel_reason })
    const silent = fillTemplate('order.canceled', head, { ...facts, cancel_reason: null }).text
    if (sentence === null) expect(text).toBe(silent)
    else expect(text).toContain(sentence)
  })

  test('what a gift card is worth, and its code', () => {
    const { subject, text } = fillTemplate('gift_card.created', head, {
      code: 'ABCD-EFGH-JKMN-PQRS',
      value: 5_000,
    })
    expect(subject).toBe('Your gift card from order #7')
    expect(text).toContain('Gift card:\n- Code: ABCD-EFGH-JKMN-PQRS\n- Value: DKK 50.00\n')
  })

  test('what a claim provides: new items or money, and what to send back', () => {
    const claim = {
      claimed: [mug],
      new_goods: [mug],
      returning: [mug],
      refund_amount: 500,
      address: ['Nygade 1'],
    }
    const replaced = fillTemplate('claim.created', head, { ...claim, type: 'replace' }).text
    expect(replaced).toMatch(
      /Affected items:[\s\S]*Replacement items:[\s\S]*Shipping address:\n- Nygade 1\n[\s\S]*Items to send back:/,
    )
    expect(replaced).not.toMatch(/refund/)
    const refunded = fillTemplate('claim.created', head, { ...claim, type: 'refund', returning: [] }).text
    expect(refunded).toMatch(/We'll refund DKK 5\.00/)
    expect(refunded).not.toMatch(/Replacement items|Shipping address|send back/)
  })
})
