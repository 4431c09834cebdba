import { describe, expect, test } from 'vitest'
import { beginEntry, followBalance } from './balance-entry.ts'

describe('a balance edited while an order uses the card (gift-cards-25)', () => {
  test.each([
    ['without input, the field shows the current balance', 10_000, 7_500, { typed: 7_500, seen: 7_500 }],
    ['a typed balance stays, with the balance that was seen', 12_000, 7_500, { typed: 12_000, seen: 10_000 }],
    ['a cleared field stays empty', '', 7_500, { typed: '', seen: 10_000 }],
    ['a typed balance may equal the current one', 7_500, 7_500, { typed: 7_500, seen: 7_500 }],
    ['without a purchase, nothing changes', 12_000, 10_000, { typed: 12_000, seen: 10_000 }],
  ] as const)('%s', (_, typed, now, expected) => {
    expect(followBalance({ ...beginEntry(10_000), typed }, now)).toEqual(expected)
  })
})
