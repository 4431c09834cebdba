import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentageOf } from '../money/index.ts'
import { createTaxSummary, periodOf, type TaxedMovement, taxContained } from './index.ts'

describe('the tax contained in money paid for an order', () => {
  const order = { tax_rate: 19, tax_total: 190, total: 1190 }

  test.each([
    [0, 0],
    [1190, 190],
    [595, 95],
    // Beyond the total, at the order's rate.
    [1309, 209],
    [1, 0],
    [4, 1],
  ])('%i of 1190 at 19 %% contains %i', (paid, tax) => {
    expect(taxContained(order, paid)).toBe(tax)
  })

  test('an order that cost nothing contains none', () => {
    expect(taxContained({ tax_rate: 19, tax_total: 0, total: 0 }, 0)).toBe(0)
  })

  test('captured and refunded in any parts, it adds up to the order’s tax and back to nothing', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), amounts, (captures, tax_rate, refunds) => {
        const total = captures.reduce((sum, amount) => sum + amount, 0)
        const net = Math.round((total * 100) / (100 + tax_rate))
        const taxed = { tax_rate, tax_total: total - net, total }
        let kept = 0
        let tax = 0
        for (const amount of [...captures, ...refunds.map((amount) => -amount)]) {
          const change = Math.max(amount, -kept)
          tax += taxContained(taxed, kept + change) - taxContained(taxed, kept)
          kept += change
        }
        tax += taxContained(taxed, 0) - taxContained(taxed, kept)
        expect(tax).toBe(0)
        expect(taxContained(taxed, total)).toBe(total - net)
      }),
    )
  })
})

test.each([
  ['2026-03-31T22:30:00.000Z', 'day', 'UTC', '2026-03-31'],
  ['2026-03-31T22:30:00.000Z', 'day', 'Europe/Berlin', '2026-04-01'],
  ['2026-03-31T22:30:00.000Z', 'month', 'Europe/Berlin', '2026-04'],
  ['2026-03-31T22:30:00.000Z', 'quarter', 'UTC', '2026-Q1'],
  ['2026-03-31T22:30:00.000Z', 'quarter', 'Europe/Berlin', '2026-Q2'],
  ['2026-12-01T00:00:00.000Z', 'quarter', 'UTC', '2026-Q4'],
  ['2026-12-01T00:00:00.000Z', 'whole', 'UTC', ''],
] as const)('%s by %s in %s is in %j', (at, period, timeZone, name) => {
  expect(periodOf(at, period, timeZone)).toBe(name)
})

test('captures and refunds are summed apart, by period, country, currency and rate', () => {
  const eur = { tax_rate: 19, tax_total: 190, total: 1190, country: 'de', currency: 'eur' }
  const jpy = { tax_rate: 10, tax_total: percentageOf(1000, 10), total: 1100, country: 'jp', currency: 'jpy' }
  const movements: TaxedMovement[] = [
    { ...eur, at: '2026-01-10T00:00:00.000Z', before: 0, amount: 1190 },
    { ...eur, at: '2026-01-11T00:00:00.000Z', before: 0, amount: 1190 },
    { ...eur, at: '2026-01-12T00:00:00.000Z', before: 1190, amount: -595 },
    { ...eur, at: '2026-02-01T00:00:00.000Z', before: 595, amount: -595 },
    { ...jpy, at: '2026-01-31T23:59:59.999Z', before: 0, amount: 1100 },
    {
      ...eur,
      tax_rate: 7,
      tax_total: 70,
      total: 1070,
      at: '2026-01-10T00:00:00.000Z',
      before: 0,
      amount: 1070,
    },
    { ...eur, country: null, at: '2026-01-10T00:00:00.000Z', before: 0, amount: 1190 },
  ]
  const summary = createTaxSummary('month', 'UTC')
  for (const movement of movements) summary.add(movement)
  const rows = summary
    .rows()
    .map((row) =>
      [row.period, row.country, row.currency, row.tax_rate, row.sales_gross, row.sales_tax].concat([
        row.refunds_gross,
        row.refunds_tax,
        row.net,
        row.tax,
        row.gross,
      ]),
    )
  expect(rows).toEqual([
    ['2026-01', '', 'EUR', 19, 1190, 190, 0, 0, 1000, 190, 1190],
    ['2026-01', 'DE', 'EUR', 7, 1070, 70, 0, 0, 1000, 70, 1070],
    ['2026-01', 'DE', 'EUR', 19, 2380, 380, -595, -95, 1500, 285, 1785],
    ['2026-01', 'JP', 'JPY', 10, 1100, 100, 0, 0, 1000, 100, 1100],
    ['2026-02', 'DE', 'EUR', 19, 0, 0, -595, -95, -500, -95, -595],
  ])
})
