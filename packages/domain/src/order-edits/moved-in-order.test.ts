import { describe, expect, test } from 'vitest'
import { editMovedInOrder } from './index.ts'

const moved_in_at = '2026-11-01T00:00:00.000Z'
const vat = (amount: number, rate = 20) => ({ rate, name: 'VAT', code: null, amount })
const ten = { id: 'disc_ten', code: 'TEN', type: 'percentage', value: 10, allocation: 'total' } as const
const off = { id: 'disc_off', code: 'OFF', type: 'fixed', value: 1_000, allocation: 'total' } as const
const named = { valid_product_ids: ['prod_mug'] }
const each = {
  id: 'disc_each',
  code: 'EACH',
  type: 'fixed',
  value: 100,
  allocation: 'item',
  ...named,
} as const
const ship = { id: 'disc_ship', code: 'SHIP', type: 'free_shipping', value: 0, allocation: 'total' } as const
const by = (discount_id: string | null, amount: number) => ({ discount_id, description: '', amount })

type Line = Parameters<typeof editMovedInOrder>[0]['items'][number]
type Order = Parameters<typeof editMovedInOrder>[0]
type Edit = Parameters<typeof editMovedInOrder>[1]

const line = (unit_price: number, plan: Partial<Line> = {}): Line => ({
  unit_price,
  quantity: 1,
  adjustments: [],
  taxes: [],
  ...plan,
})
const orderOf = (plan: Partial<Order>): Order => ({
  tax_rate: 20,
  items: [],
  shipping_methods: [],
  discounts: [],
  gift_card_total: 0,
  moved_in_at,
  ...plan,
})
const stays = (was: Line, plan: object = {}): Edit['items'][number] => ({ ...was, was, ...plan })
const mug = { unit_price: 500, quantity: 1, product_id: 'prod_mug', was: undefined }

/** Edits an order: what stays, changed or not, is given by place, then what is added. */
function edited(plan: Partial<Order>, change: { lines?: Edit['items'] } & Partial<Omit<Edit, 'items'>>) {
  const order = orderOf(plan)
  return editMovedInOrder(order, {
    items: change.lines ?? order.items.map((own) => stays(own)),
    shipping_methods: change.shipping_methods ?? order.shipping_methods.map((was) => ({ ...was, was })),
    discounts: change.discounts ?? order.discounts,
  })
}
const parts = ({ totals }: ReturnType<typeof edited>) =>
  totals.items.map((item) => [item.subtotal, item.discount_total, item.tax_total])

describe('what an edit leaves stays as it was charged (move-in-28)', () => {
  // Another shop's rounding: 31.5 was taxed as 31, an inclusive price, a discount that fits no rule.
  const odd = line(180, { taxes: [vat(31, 17.5)] })
  const inclusive = line(333, { includes_tax: true, quantity: 3, own_subtotal: 832, taxes: [vat(166)] })
  const reduced = line(1_000, { adjustments: [by('disc_ten', 137), by(null, 50)], taxes: [vat(163)] })
  const untaxed = line(400)
  const items = [odd, inclusive, reduced, untaxed]
  const shipping_methods = [{ price: 417, taxes: [vat(82)] }]

  test('lines, shipping and their taxes, beside an added item', () => {
    const result = edited(
      { items, shipping_methods, discounts: [ten] },
      { lines: [...items.map((own) => stays(own)), mug] },
    )
    expect(parts(result)).toEqual([
      [180, 0, 31],
      [832, 0, 166],
      [1_000, 187, 163],
      [400, 0, 0],
      [500, 50, 90],
    ])
    expect(result.totals.shipping_methods[0]).toMatchObject({ subtotal: 417, tax_total: 82 })
    expect(result.items.map((item) => item.own_subtotal)).toEqual([null, 832, null, null, null])
    expect(result.items[2]?.adjustments).toEqual(reduced.adjustments)
    expect(result.items[3]?.taxes).toEqual([])
  })

  test.each<[string, Line, object, (number | null)[]]>([
    ['a further unit at the rates of the line', odd, { quantity: 2 }, [360, 0, 63]],
    ['fewer units of a price with tax', inclusive, { quantity: 2 }, [555, 0, 111]],
    ['its discounts in proportion', reduced, { quantity: 2 }, [2_000, 374, 325]],
    ['its discounts in proportion to a new price', reduced, { unit_price: 500 }, [500, 94, 81]],
    ['no tax on what was not taxed', untaxed, { quantity: 3 }, [1_200, 0, 0]],
  ])('a changed line has %s', (_, own, change, expected) => {
    const result = edited({ items: [own], discounts: [ten] }, { lines: [stays(own, change)] })
    expect(parts(result)).toEqual([expected])
  })
})

describe('discounts of a changed order (move-in-29)', () => {
  const first = line(1_000, { adjustments: [by('disc_off', 600)], taxes: [vat(80)] })
  const second = line(800, { adjustments: [by('disc_off', 400)], taxes: [vat(80)] })

  test.each<[string, Edit['items'], number[]]>([
    ['a fixed amount is given once', [stays(first), stays(second), mug], [600, 400, 0]],
    ['a fixed amount is not raised with the quantity', [stays(first, { quantity: 3 })], [600]],
    ['what a removed line leaves of it reduces what is added', [stays(first), mug], [600, 400]],
    ['it is at most the price', [stays(first, { unit_price: 250 })], [250]],
  ])('%s', (_, lines, expected) => {
    const result = edited({ items: [first, second], discounts: [off] }, { lines })
    expect(result.totals.items.map((item) => item.discount_total)).toEqual(expected)
  })

  test('a fixed amount for each unit follows the quantity and is for what it names', () => {
    const own = line(1_000, { quantity: 2, adjustments: [by('disc_each', 200)], taxes: [vat(360)] })
    const pen = { unit_price: 500, quantity: 1, product_id: 'prod_pen', was: undefined }
    const lines = [stays(own, { quantity: 3 }), { ...mug, quantity: 2 }, pen]
    const result = edited({ items: [own], discounts: [each] }, { lines })
    expect(parts(result)).toEqual([
      [3_000, 300, 540],
      [1_000, 200, 160],
      [500, 0, 100],
    ])
  })

  test('another discount takes the place of the first on all lines, but not of what was taken off by hand', () => {
    const own = line(1_000, { adjustments: [by('disc_off', 200), by(null, 50)], taxes: [vat(150)] })
    const order = { items: [own, line(500, { taxes: [vat(100)] })], discounts: [off] }
    const replaced = edited(order, { discounts: [ten] })
    expect(parts(replaced)).toEqual([
      [1_000, 150, 170],
      [500, 50, 90],
    ])
    expect(replaced.items[0]?.adjustments).toEqual([
      by(null, 50),
      { discount_id: 'disc_ten', description: 'TEN', amount: 100 },
    ])
    expect(parts(edited(order, { discounts: [] }))).toEqual([
      [1_000, 50, 190],
      [500, 0, 100],
    ])
  })

  test('of several, the one that was taken off counts', () => {
    const own = line(1_000, { adjustments: [by('disc_ten', 100)], taxes: [vat(180)] })
    const result = edited({ items: [own], discounts: [off, ten] }, { lines: [stays(own), mug] })
    expect(parts(result)).toEqual([
      [1_000, 100, 180],
      [500, 50, 90],
    ])
  })

  test('shipping becomes free, or costs what its option does with the rate of the order', () => {
    const was = { price: 500, taxes: [vat(100)] }
    const freed = edited({ items: [line(100)], shipping_methods: [was] }, { discounts: [ship] })
    const free = { price: 0, subtotal: 0, taxes: [] }
    expect(freed.shipping_methods).toEqual([free])
    const order = { items: [line(100)], shipping_methods: [free], discounts: [ship] }
    expect(edited(order, {}).shipping_methods).toEqual([free])
    const charged = edited(order, { discounts: [], shipping_methods: [{ price: 300, was: undefined }] })
    expect(charged.totals).toMatchObject({ shipping_total: 300, shipping_tax_total: 60 })
  })
})

describe('gift cards of a changed order (move-in-30)', () => {
  const own = line(2_000, { taxes: [vat(400)] })
  const cards = { gift_card_total: 1_500, gift_card_tax_total: 300 }

  test.each<[string, object, Edit['items'], object]>([
    ['pay what they paid', cards, [stays(own), mug], { ...cards, total: 1_200, tax_total: 200 }],
    [
      'pay at most the price, with their tax in proportion',
      cards,
      [stays(own, { unit_price: 1_000 })],
      { gift_card_total: 1_000, gift_card_tax_total: 200, total: 0, tax_total: 0 },
    ],
    [
      'stay above the goods by what they were above them',
      { gift_card_total: 3_000, gift_card_tax_total: 0 },
      [stays(own, { unit_price: 1_500 })],
      { gift_card_total: 2_400, gift_card_tax_total: 0, total: -600 },
    ],
    [
      'and are used for what is added',
      { gift_card_total: 3_000, gift_card_tax_total: 0 },
      [stays(own), mug],
      { gift_card_total: 3_000, total: 0 },
    ],
  ])('%s', (_, paid, lines, expected) => {
    expect(edited({ items: [own], ...paid }, { lines }).totals).toMatchObject(expected)
  })
})
