import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentageOf, sum } from '../money/index.ts'
import { creditByRate, sumByRate } from './index.ts'

const standard = { rate: 19, net: 1000, tax: 190 }
const reduced = { rate: 7, net: 500, tax: 35 }

test.each([
  ['one rate', 595, [standard], [], [[19, 500, 95]]],
  ['one rate, the rest of it', 595, [standard], [{ rate: 19, net: 500, tax: 95 }], [[19, 500, 95]]],
  ['half a unit of tax, rounded up', 1, [{ rate: 100, net: 1, tax: 1 }], [], [[100, 0, 1]]],
  [
    'two rates, in proportion',
    345,
    [reduced, standard],
    [],
    [
      [19, 200, 38],
      [7, 100, 7],
    ],
  ],
  ['only the rate that is left', 119, [reduced, standard], [reduced], [[19, 100, 19]]],
  ['no tax', 400, [{ rate: 0, net: 1000, tax: 0 }], [], [[0, 400, 0]]],
])('a refund is credited by rate: %s (invoices-6)', (_, amount, invoiced, credited, expected) => {
  expect(creditByRate(amount, invoiced, credited).map(({ rate, net, tax }) => [rate, net, tax])).toEqual(
    expected,
  )
})

test('several invoices are summed by rate, the highest first', () => {
  expect(sumByRate([reduced, standard, standard])).toEqual([{ rate: 19, net: 2000, tax: 380 }, reduced])
})

const invoicedTaxes = fc
  .uniqueArray(fc.constantFrom(0, 5, 7.7, 19, 25), { minLength: 1, maxLength: 3 })
  .chain((rates) =>
    fc.tuple(
      ...rates.map((rate) =>
        fc.integer({ min: 0, max: 1_000_000 }).map((net) => ({ rate, net, tax: percentageOf(net, rate) })),
      ),
    ),
  )

test('credit notes one after another add up to the invoice in every rate, and none is below 0', () => {
  fc.assert(
    fc.property(invoicedTaxes, fc.array(fc.integer({ min: 1, max: 400_000 })), (invoiced, amounts) => {
      const credited: { rate: number; net: number; tax: number }[] = []
      let left = sum(invoiced.map(({ net, tax }) => net + tax))
      for (const asked of [...amounts, left]) {
        const amount = Math.min(asked, left)
        const parts = creditByRate(amount, invoiced, credited)
        expect(sum(parts.map(({ net, tax }) => net + tax))).toBe(amount)
        expect(parts.every(({ net, tax }) => net >= 0 && tax >= 0)).toBe(true)
        expect(parts.every(({ rate, net, tax }) => Math.abs(percentageOf(net, rate) - tax) <= 1)).toBe(true)
        credited.push(...parts)
        left -= amount
      }
      const rest = creditByRate(left, invoiced, credited)
      const isCharged = ({ net, tax }: { net: number; tax: number }) => net + tax > 0
      expect(sumByRate([...credited, ...rest])).toEqual(sumByRate(invoiced.filter(isCharged)))
    }),
  )
})
