import { expect, test } from 'vitest'
import { hasEnded } from '../dates/index.ts'
import { giftCardRefusal, giftCardState, giftCardsRefusal, usableBalance } from './index.ts'

const now = '2026-03-02T09:00:00.000Z'
const card = { code: 'ABCD-EFGH', balance: 500, region_id: 'reg_1', is_disabled: false, ends_at: null }

test.each([
  ['with a balance', {}, null],
  ['that expires later', { ends_at: '2026-03-02T09:00:00.001Z' }, null],
  ['that expires now', { ends_at: now }, null],
  ['that has just expired', { ends_at: '2026-03-02T08:59:59.999Z' }, 'gift_card_expired'],
  ['that is disabled', { is_disabled: true }, 'gift_card_disabled'],
  ['of another region', { region_id: 'reg_2' }, 'gift_card_of_other_region'],
  ['without a balance', { balance: 0 }, 'gift_card_empty'],
])('paying with a gift card %s', (_, change, code) => {
  const refused = giftCardRefusal({ ...card, ...change }, { region_id: 'reg_1', now })
  expect(refused?.code ?? null).toBe(code)
  expect(usableBalance({ ...card, ...change }, { region_id: 'reg_1', now })).toBe(code ? 0 : 500)
  expect(hasEnded({ ...card, ...change }, now)).toBe(code === 'gift_card_expired')
})

test.each([
  ['active', {}],
  ['expired', { ends_at: '2026-03-02T08:59:59.999Z' }],
  ['used_up', { balance: 0 }],
  ['disabled', { is_disabled: true, balance: 0 }],
])('a gift card is listed as %s: %o', (state, change) => {
  expect(giftCardState({ ...card, ...change }, now)).toBe(state)
})

test('the first unusable gift card is named by its last characters', () => {
  const spending = { region_id: 'reg_1', now }
  const spent = { ...card, code: '2BXE-H6FW-J3EY-DX6Q', balance: 0 }
  expect(giftCardsRefusal([], spending)).toBeNull()
  expect(giftCardsRefusal([card], spending)).toBeNull()
  expect(giftCardsRefusal([card, spent, { ...card, is_disabled: true }], spending)).toEqual({
    code: 'gift_card_empty',
    message: '•••• DX6Q: The gift card has no balance left.',
    field: 'gift_cards',
  })
})
