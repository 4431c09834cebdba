import { expect, test } from 'vitest'
import {
  type MergeableCustomer,
  mergedFields,
  mergeEmails,
  mergeRefusal,
  mergeRoles,
  mergeUndoUntil,
  restoredFields,
  undoMergeRefusal,
} from './index.ts'

const customer = (id: string, more: Partial<MergeableCustomer> = {}): MergeableCustomer => ({
  id,
  email: `${id}@example.com`,
  first_name: null,
  last_name: null,
  phone: null,
  has_account: false,
  billing_address_id: null,
  default_shipping_address_id: null,
  metadata: null,
  tags: [],
  erased_at: null,
  ...more,
})
const account = { has_account: true }
const tags = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n}`)

test.each<[string, MergeableCustomer, MergeableCustomer, string, string | null]>([
  ['two guests', customer('a'), customer('b'), 'a@example.com', null],
  ['two guests, the email of the other', customer('a'), customer('b'), 'b@example.com', null],
  ['two guests, a third email', customer('a'), customer('b'), 'c@example.com', 'email_of_neither'],
  ['a customer with themselves', customer('a'), customer('a'), 'a@example.com', 'same_customer'],
  ['a guest into an account', customer('a', account), customer('b'), 'a@example.com', null],
  [
    'a guest into an account with the email of the guest',
    customer('a', account),
    customer('b'),
    'b@example.com',
    'email_of_account',
  ],
  ['an account into a guest', customer('a'), customer('b', account), 'a@example.com', 'account_into_guest'],
  ['two accounts', customer('a', account), customer('b', account), 'a@example.com', null],
  [
    'a guest and an account with one email',
    customer('a', account),
    customer('b', { email: 'a@example.com' }),
    'a@example.com',
    null,
  ],
  ['an erased one', customer('a'), customer('b', { erased_at: 'now' }), 'a@example.com', 'customer_erased'],
  [
    'into an erased one',
    customer('a', { erased_at: 'now' }),
    customer('b'),
    'a@example.com',
    'customer_erased',
  ],
  [
    '50 tags together',
    customer('a', { tags: tags(30, 'x') }),
    customer('b', { tags: [...tags(30, 'x').slice(0, 10), ...tags(20, 'y')] }),
    'a@example.com',
    null,
  ],
  [
    '51 tags together',
    customer('a', { tags: tags(30, 'x') }),
    customer('b', { tags: tags(21, 'y') }),
    'a@example.com',
    'too_many_tags',
  ],
])('merging %s', (_, kept, merged, email, code) => {
  expect(mergeRefusal(kept, merged, email)?.code ?? null).toBe(code)
})

test.each([
  ['the opened one stays of two guests', false, false, undefined, 'opened'],
  ['the opened one stays of two guests, with the other email', false, false, 'other', 'opened'],
  ['the opened one stays of two accounts', true, true, undefined, 'opened'],
  ['of two accounts the one with the chosen email stays', true, true, 'other', 'other'],
  ['an account stays, opened', true, false, 'other', 'opened'],
  ['an account stays, not opened', false, true, 'opened', 'other'],
])('%s', (_, opened, other, email, stays) => {
  const { kept } = mergeRoles(
    customer('opened', { has_account: opened }),
    customer('other', { has_account: other }),
    email && `${email}@example.com`,
  )
  expect(kept.id).toBe(stays)
})

test('an account keeps its email; of guests either can be chosen, and one that both have is offered once', () => {
  expect(mergeEmails(customer('a', account), customer('b'))).toEqual(['a@example.com'])
  expect(mergeEmails(customer('a'), customer('b'))).toEqual(['a@example.com', 'b@example.com'])
  expect(mergeEmails(customer('a'), customer('b', { email: 'a@example.com' }))).toEqual(['a@example.com'])
})

test('what the customer that stays lacks comes from the other; tags and metadata are joined', () => {
  const kept = customer('a', { last_name: 'Byron', tags: ['vip'], metadata: { a: 1, b: 2 } })
  const merged = customer('b', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '12',
    billing_address_id: 'addr_b',
    default_shipping_address_id: 'addr_c',
    tags: ['shop', 'vip'],
    metadata: { b: 3, c: 4 },
  })
  expect(mergedFields(kept, merged, 'b@example.com')).toEqual({
    email: 'b@example.com',
    first_name: null,
    last_name: 'Byron',
    phone: '12',
    billing_address_id: 'addr_b',
    default_shipping_address_id: 'addr_c',
    tags: ['vip', 'shop'],
    metadata: { a: 1, b: 2, c: 4 },
  })
  expect(mergedFields(customer('a'), merged, 'a@example.com')).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
  })
})

const merged_at = '2026-03-01T10:00:00.000Z'
const free = { erased_at: null, merged_into_id: null }
test.each([
  ['at once', {}, null],
  ['after 30 days', { now: '2026-03-31T10:00:00.000Z' }, null],
  ['a millisecond later', { now: '2026-03-31T10:00:00.001Z' }, 'merge_too_old'],
  ['twice', { undone_at: merged_at }, 'merge_undone'],
  ['after an erasure', { kept: { ...free, erased_at: merged_at } }, 'customer_erased'],
  ['after another merge', { kept: { ...free, merged_into_id: 'c' } }, 'merged_since'],
  ['with a taken email', { taken: { email: 'b@example.com', name: 'Bo' } }, 'email_taken_since'],
])('undoing a merge %s', (_, more, code) => {
  const facts = { merged_at, undone_at: null, now: merged_at, kept: free, ...more }
  expect(undoMergeRefusal(facts)?.code ?? null).toBe(code)
  expect(mergeUndoUntil(merged_at)).toBe('2026-03-31T10:00:00.000Z')
})

test('an undo restores what still is as the merge left it, and leaves later changes', () => {
  const before = { ...fields('a'), tags: ['vip'], metadata: { a: 1 } }
  const after = {
    ...fields('b'),
    first_name: 'Ada',
    phone: '12',
    default_shipping_address_id: 'addr_b',
    tags: ['vip', 'shop'],
    metadata: { a: 1, b: 2, c: 3 },
  }
  expect(restoredFields(before, after, after)).toEqual(before)
  const now = { ...after, phone: '34', tags: ['shop', 'late'], metadata: { a: 5, b: 2, c: 4, d: 6 } }
  expect(restoredFields(before, after, now)).toEqual({
    ...before,
    phone: '34',
    tags: ['late'],
    metadata: { a: 5, c: 4, d: 6 },
  })
})

const fields = (id: string) => {
  const { has_account: _, erased_at: __, id: ___, ...merged } = customer(id)
  return merged
}
