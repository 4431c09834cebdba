import { expect, test } from 'vitest'
import { type DiscountFacts, endsSoon } from './index.ts'

const now = '2026-11-20T12:00:00.000Z'
const discount = {
  is_disabled: false,
  is_dynamic: false,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2026-11-24T00:00:00.000Z',
  usage_count: 0,
  usage_limit: 5,
}

test.each<[string, Partial<DiscountFacts & { is_dynamic: boolean }>, boolean]>([
  ['in four days', {}, true],
  ['in exactly seven days', { ends_at: '2026-11-27T12:00:00.000Z' }, true],
  ['later than in seven days', { ends_at: '2026-11-27T12:00:00.001Z' }, false],
  ['right now', { ends_at: now }, true],
  ['before now', { ends_at: '2026-11-20T11:59:59.999Z' }, false],
  ['never', { ends_at: null }, false],
  ['before it started', { starts_at: '2026-11-22T00:00:00.000Z' }, true],
  ['before it started, without a use left', { starts_at: '2026-11-22T00:00:00.000Z', usage_count: 5 }, false],
  ['with some uses left', { usage_count: 4 }, true],
  ['without a use left', { usage_count: 5 }, false],
  ['without a limit', { usage_count: 5, usage_limit: null }, true],
  ['with the limit 0, which is none', { usage_count: 5, usage_limit: 0 }, true],
  ['while it is disabled', { is_disabled: true }, false],
  ['as a dynamic discount or a code of one', { is_dynamic: true }, false],
])('a discount that ends %s ends soon: %j %s (today-23)', (_name, change, is) => {
  expect(endsSoon({ ...discount, ...change }, now)).toBe(is)
})
