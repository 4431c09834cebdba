import { describe, expect, test } from 'vitest'
import { beginEntry, followBalance } from './balance-entry.ts'

describe('a balance that is typed while an order takes of the card (gift-cards-25)', () => {
  test.each([
    ['nothing was typed: the field shows the current balance', 10_000, 7_500, { typed: 7_500, seen: 7_500 }],
    [
      'something else was typed: it stays, and was typed over what was seen',
      12_000,
      7_500,
      { typed: 12_000, seen: 10_000 },
    ],
    ['the field was emptied: it stays empty', '', 7_500, { typed: '', seen: 10_000 }],
    ['what was typed equals the current balance', 7_500, 7_500, { typed: 7_500, seen: 7_500 }],
    ['nothing was taken', 12_000, 10_000, { typed: 12_000, seen: 10_000 }],
  ] as const)('%s', (_, typed, now, expected) => {
    expect(followBalance({ ...beginEntry(10_000), typed }, now)).toEqual(expected)
  })
})
