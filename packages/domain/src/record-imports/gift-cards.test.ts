import { expect, test } from 'vitest'
import { type FileGiftCard, giftCardCodeOfFile, mergeGiftCard, type StoredGiftCard } from './index.ts'

const regions = [
  { id: 'reg_eu', currency_code: 'eur' },
  { id: 'reg_us', currency_code: 'usd' },
  { id: 'reg_ca', currency_code: 'usd' },
]
const file: FileGiftCard = { row: 2, code: 'ABCD-2345', currency_code: 'eur' }
const stored: StoredGiftCard = {
  code: 'ABCD-2345',
  value: 5_000,
  balance: 3_000,
  region_id: 'reg_eu',
  currency_code: 'eur',
  ends_at: null,
  is_disabled: false,
  isRedeemed: false,
  isDeleted: false,
  isUndone: false,
}
const merged = (given: Partial<FileGiftCard>, before: Partial<StoredGiftCard> | null = null) => {
  const { to, problems } = mergeGiftCard({ ...file, ...given }, before && { ...stored, ...before }, regions)
  return { to, told: problems.map(({ field, message }) => `${field}: ${message}`) }
}

test.each([
  [' abcd-2345 ', 'ABCD-2345'],
  ['abcd 2345 efgh', 'ABCD2345EFGH'],
  ['ABCD\u20132345', 'ABCD-2345'],
  ['SHORT', null],
  ['ABCD_2345', null],
])('the code %j of a file is stored as %j (record-imports-11)', (text, code) => {
  expect(giftCardCodeOfFile(text)).toBe(code)
})

test.each<[string, Partial<FileGiftCard>, object]>([
  ['a value', { value: 5_000 }, { value: 5_000, balance: 5_000, region_id: 'reg_eu' }],
  ['a balance', { balance: 200 }, { value: 200, balance: 200 }],
  ['both', { value: 5_000, balance: 0 }, { value: 5_000, balance: 0 }],
  ['a region', { value: 1, currency_code: 'usd', region_id: 'reg_ca' }, { region_id: 'reg_ca' }],
])('a new gift card with %s (record-imports-12)', (_, given, to) => {
  expect(merged(given)).toMatchObject({ to, told: [] })
})

test.each<[string, Partial<FileGiftCard>, Partial<StoredGiftCard> | null, string]>([
  ['without a code', { code: undefined, value: 1 }, null, 'gift_card.code: The code is missing.'],
  ['without a value', {}, null, 'gift_card.value: The value is missing.'],
  ['worth nothing', { value: 0 }, null, 'gift_card.value: A gift card must be worth more than 0.'],
  [
    'with a balance above its value',
    { value: 100, balance: 200 },
    null,
    "gift_card.balance: The balance can't exceed the original amount of 1.00 EUR.",
  ],
  [
    'in a currency of two regions',
    { value: 1, currency_code: 'usd' },
    null,
    'gift_card.region: 2 regions have USD.',
  ],
  [
    'in no currency of the store',
    { value: 1, currency_code: 'kwd' },
    null,
    'gift_card.currency: No region has KWD.',
  ],
  [
    'of another value',
    { value: 100 },
    {},
    "gift_card.value: The value of this gift card is 50.00 EUR and can't change.",
  ],
  [
    'of another currency',
    { currency_code: 'usd' },
    {},
    'gift_card.currency: The gift card is in EUR, not USD.',
  ],
  [
    'used here, with another balance',
    { balance: 5_000 },
    { isRedeemed: true },
    'gift_card.balance: This gift card has paid for orders here. Its balance is 30.00 EUR.',
  ],
  [
    'deleted by an operator',
    { value: 5_000 },
    { isDeleted: true },
    'gift_card.code: A gift card with this code was deleted.',
  ],
])('a gift card %s is a problem (record-imports-13)', (_, given, before, problem) => {
  expect(merged(given, before).told).toEqual([problem])
})

test('a time that is the stored one to the second keeps its milliseconds', () => {
  const ends_at = '2027-12-31T23:59:59.999Z'
  const { to } = merged({ ends_at: '2027-12-31T23:59:59.000Z' }, { ends_at })
  expect(to.ends_at).toBe(ends_at)
})

test('a stored gift card keeps what the file leaves blank, and one whose import was undone comes back', () => {
  expect(merged({ balance: 1_000, is_disabled: true }, {})).toMatchObject({
    to: { value: 5_000, balance: 1_000, is_disabled: true, region_id: 'reg_eu' },
    told: [],
  })
  expect(merged({ value: 5_000 }, { isDeleted: true, isUndone: true })).toMatchObject({
    to: { value: 5_000, balance: 5_000 },
    told: [],
  })
})
