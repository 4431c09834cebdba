import type { Customer } from '@purser/contract/customers'
import { expect, test } from 'vitest'
import { offeredCustomers } from './offered-customers.ts'

const of = (id: string, more: object = {}) =>
  ({
    id,
    email: 'ada@quay.example',
    first_name: 'Ada',
    last_name: null,
    has_account: false,
    email_proved_at: null,
    ...more,
  }) as Customer // No more of a customer is read.
const stranger = of('cus_eve', { has_account: true })
const proved = of('cus_ada', { has_account: true, email_proved_at: '2026-03-02T09:00:00.000Z' })
const guest = of('cus_guest', { first_name: null })
const email = 'ada@quay.example'
const marked = { id: 'cus_eve', email, words: 'Ada · Email not confirmed' }

test.each([
  ['what is no email', [stranger], 'ada', [marked]],
  ['an email that nobody has', [], ' Ada@quay.example', [{ id: null, email, words: 'New customer' }]],
  [
    'an email that an account has not confirmed',
    [stranger],
    email,
    [marked, { id: null, email, words: 'Without account' }],
  ],
  [
    'an email that a customer without account has, too',
    [stranger, guest],
    email,
    [marked, { id: 'cus_guest', email, words: '' }],
  ],
  ['an email that an account confirmed', [proved], email, [{ id: 'cus_ada', email, words: 'Ada' }]],
  [
    'an email that others found are not of',
    [guest],
    'ida@quay.example',
    [
      { id: 'cus_guest', email, words: '' },
      { id: null, email: 'ida@quay.example', words: 'New customer' },
    ],
  ],
])('customers who are offered for %s', (_, found, typed, offered) => {
  expect(offeredCustomers(found, typed)).toEqual(offered)
})
