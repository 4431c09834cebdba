import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOfCredit, amountsOfOrder } from '../invoices/index.ts'
import { billOf, computeOrderTotals, displayedLine, lineValue, totalsOfPlacedOrder } from '../orders/index.ts'
import {
  goodsSums,
  isTaxedByLine,
  netOfLine,
  netOfMethod,
  priceWithTax,
  shownPrice,
  taxesOnLine,
  taxesOnMethod,
} from './index.ts'

const rates = (...percents: number[]) => percents.map((rate) => ({ rate, name: `Tax ${rate}`, code: null }))
const line = (unit_price: number, percents: readonly number[], quantity = 1) => ({
  unit_price,
  quantity,
  includes_tax: true,
  taxes: rates(...percents),
})
const amounts = (lines: readonly { readonly amount: number }[]) => lines.map(({ amount }) => amount)

describe('net price and taxes of a line whose price includes tax (taxes-15)', () => {
  test.each([
    ['one rate', 12_500, [25], 1, 10_000, [2_500]],
    ['180 at 17.5 %', 180, [17.5], 1, 153, [27]],
    ['9.99 at 21 %', 999, [21], 1, 826, [173]],
    ['three of 9.99 at 21 %', 999, [21], 3, 2_477, [520]],
    ['two rates: 5 % and 9.975 %', 10_000, [5, 9.975], 1, 8_697, [435, 868]],
    ['a net price that no rounding hits', 52, [25], 1, 41, [11]],
    ['JPY: 107 at 8 %', 107, [8], 1, 99, [8]],
    ['KWD: 1.255 at 5 %', 1_255, [5], 1, 1_195, [60]],
    ['no tax', 1_000, [0], 1, 1_000, [0]],
    ['free', 0, [25], 1, 0, [0]],
  ] as const)('%s', (_name, price, percents, quantity, net, taxes) => {
    const sold = line(price, percents, quantity)
    expect(netOfLine(sold, 99)).toBe(net)
    expect(amounts(taxesOnLine(sold, net, 99))).toEqual(taxes)
  })

  test('a line without taxes of its own has the rate of its region', () => {
    const sold = { unit_price: 12_500, quantity: 2, includes_tax: true }
    expect([netOfLine(sold, 25), amounts(taxesOnLine(sold, 20_000, 25))]).toEqual([20_000, [5_000]])
  })

  test('a net price stays as it is', () => {
    const sold = { ...line(1_000, [25], 2), includes_tax: false }
    expect([netOfLine(sold, 99), amounts(taxesOnLine(sold, 1_500, 99))]).toEqual([2_000, [375]])
  })

  test('its customer pays exactly the price, at any quantity and rate', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 3 }),
        (unit_price, quantity, scaled) => {
          const sold = line(
            unit_price,
            scaled.map((rate) => rate / 10_000),
            quantity,
          )
          const net = netOfLine(sold, 0)
          const taxes = amounts(taxesOnLine(sold, net, 0)).reduce((sum, tax) => sum + tax, 0)
          expect(net + taxes).toBe(unit_price * quantity)
        },
      ),
    )
  })

  test('nothing is left to tax once discounts and gift cards pay it, and no tax is below 0', () => {
    const many = line(999, [21], 100)
    const net = netOfLine(many, 0)
    expect(net).toBe(82_554)
    expect(amounts(taxesOnLine(many, 0, 0))).toEqual([0])
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100), fc.nat(30), (price, quantity, rate) => {
        const sold = line(price, [rate], quantity)
        for (const left of [0, 1, netOfLine(sold, 0)])
          expect(amounts(taxesOnLine(sold, left, 0))[0]).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('net price and taxes of a shipping method whose price includes tax (taxes-16)', () => {
  const method = (price: number, ...percents: number[]) => ({
    price,
    includes_tax: true,
    taxes: rates(...percents),
  })

  test.each([
    ['one rate', method(625, 25), 500, [125]],
    ['a rounded tax', method(999, 21), 826, [173]],
    ['two rates share one rounding', method(1_100, 5, 5), 1_000, [50, 50]],
    ['no rate', method(500, 0), 500, [0]],
    ['free', method(0, 25), 0, [0]],
  ] as const)('%s', (_name, sent, net, taxes) => {
    expect(netOfMethod(sent, 99)).toBe(net)
    expect(amounts(taxesOnMethod(sent, net, 99))).toEqual(taxes)
  })

  test('what gift cards pay is taxed no more, in proportion', () => {
    expect(amounts(taxesOnMethod(method(625, 25), 250, 0))).toEqual([63])
    expect(amounts(taxesOnMethod(method(625, 25), 0, 0))).toEqual([0])
  })
})

describe('an order with prices that include tax', () => {
  const order = {
    tax_rate: 25,
    items: [
      { unit_price: 12_500, quantity: 2, includes_tax: true, allow_discounts: true },
      { unit_price: 300, quantity: 1, allow_discounts: false },
    ],
    shipping_methods: [{ price: 625, includes_tax: true }],
  }

  test('is taxed by line, and its customer pays the prices', () => {
    expect(isTaxedByLine(order.items)).toBe(true)
    expect(computeOrderTotals(order)).toMatchObject({
      subtotal: 20_300,
      shipping_total: 500,
      item_tax_total: 5_075,
      shipping_tax_total: 125,
      total: 25_000 + 375 + 625,
      is_taxed_by_line: true,
      items: [{ subtotal: 20_000, total: 25_000, original_total: 25_000, original_tax_total: 5_000 }, {}],
    })
  })

  test('a discount is taken off the net price, as in Medusa v1', () => {
    const discounts = [{ type: 'percentage', value: 10 }] as const
    expect(computeOrderTotals({ ...order, discounts })).toMatchObject({
      discount_total: 2_000,
      total: 22_500 + 375 + 625,
      items: [{ discount_total: 2_000, tax_total: 4_500, original_total: 25_000 }, {}],
    })
  })

  test.each([
    [5_000, 26_000 - 6_249],
    [1_000_000, 0],
  ])('gift cards of %i pay before tax', (gift_card_balance, total) => {
    expect(computeOrderTotals({ ...order, gift_card_balance }).total).toBe(total)
  })

  test('free shipping costs nothing', () => {
    const discounts = [{ type: 'free_shipping', value: 0 }] as const
    expect(computeOrderTotals({ ...order, discounts })).toMatchObject({
      shipping_total: 0,
      shipping_tax_total: 0,
    })
  })

  const sold = { title: 'Mug', description: null, sku: null }
  const priced = computeOrderTotals({
    ...order,
    items: [{ unit_price: 999, quantity: 3, includes_tax: true, taxes: rates(21) }],
  })
  const placed = {
    tax_rate: 25,
    items: priced.items.map(({ subtotal, tax_lines: taxes }) => ({
      ...sold,
      unit_price: 999,
      quantity: 3,
      includes_tax: true,
      own_subtotal: subtotal,
      taxes,
      discount_total: 0,
    })),
    shipping_methods: priced.shipping_methods.map(({ subtotal, tax_lines: taxes }) => ({
      title: 'Parcel',
      price: 625,
      includes_tax: true,
      subtotal,
      taxes,
    })),
    gift_card_total: 0,
    tax_total: priced.tax_total,
  }

  test('keeps its figures once placed, and is refunded what was paid (taxes-17)', () => {
    expect(totalsOfPlacedOrder(placed)).toEqual(priced)
    const [item] = priced.items
    expect(lineValue({ quantity: 3, total: item?.total ?? 0 }, 1)).toBe(999)
  })

  test('is invoiced net, with the same total (taxes-17)', () => {
    const invoice = amountsOfOrder(placed)
    expect(invoice).toMatchObject({
      lines: [{ unit_price: 826, subtotal: 2_477, net_total: 2_477, tax_rate: 21 }],
      adjustments: [{ kind: 'shipping', amount: 500 }],
      total: 2_997 + 625,
    })
    const credit = amountsOfCredit(
      'Refund',
      [{ rate: 21, net: 826, tax: 173 }],
      [{ ...sold, unit_price: 999, quantity: 1, own_subtotal: 826, amount: 999 }],
    )
    expect(credit).toMatchObject({
      lines: [{ unit_price: 826, discount_total: 0, net_total: 826 }],
      total: 999,
    })
  })

  test('its bill has the prices as they are, without rounding', () => {
    const discounts = [{ type: 'percentage', value: 7 }] as const
    const goods = { unit_price: 999, quantity: 7, includes_tax: true, taxes: rates(21) }
    const totals = computeOrderTotals({ ...order, items: [goods], discounts })
    const bill = billOf({
      ...order,
      ...totals,
      items: [{ ...goods, ...totals.items[0] }],
      shipping_methods: order.shipping_methods,
    })
    expect(bill).toMatchObject({ lines: [6_993], shipping: 625, rounding: 0 })
    expect(6_993 + bill.discount + 625).toBe(totals.total)
  })
})

test('a price that includes tax is shown and added up as it is', () => {
  const sold = line(999, [21], 2)
  expect(priceWithTax(999, sold, 25)).toBe(999)
  expect(shownPrice(999, { includes_tax: true }, 25)).toBe(999)
  expect(shownPrice(1_000, {}, 25)).toBe(1_250)
  expect(displayedLine(sold, 21)).toEqual({ unit_price: 999, total: 1_998 })
  expect(goodsSums([sold, { unit_price: 100, quantity: 1 }], 25)).toEqual({ net: 1_751, gross: 2_123 })
})

test('items of a swap or claim without stored taxes have the order’s rate, in or on top of their prices (taxes-16)', () => {
  const net = { unit_price: 1_000, quantity: 2, discount_total: 0 }
  const swap = {
    tax_rate: 25,
    items: [net, { ...net, includes_tax: true }],
    shipping_methods: [{ price: 500, includes_tax: true }],
    gift_card_total: 0,
  }
  expect(totalsOfPlacedOrder(swap)).toMatchObject({
    items: [
      { subtotal: 2_000, tax_total: 500 },
      { subtotal: 1_600, tax_total: 400 },
    ],
    shipping_methods: [{ subtotal: 400, tax_total: 100 }],
    total: 5_000,
  })
})
