import type { Customer } from '@purser/contract/customers'
import { expect, test } from 'vitest'
import { customerWords, offeredCustomers } from './offered-customers.ts'

const of = (id: string, more: object = {}) =>
  ({
    id,
    email: 'ada@quay.example',
    first_name: 'Ada',
    last_name: null,
    has_account: false,
    email_proved_at: null,
    phone: '12',
    ...more,
  }) as Customer // Only these fields of a customer are read.
const stranger = of('cus_eve', { has_account: true })
const proved = of('cus_ada', { has_account: true, email_proved_at: '2026-03-02T09:00:00.000Z' })
const guest = of('cus_guest', { first_name: null })
const email = 'ada@quay.example'
const known = { email, first_name: 'Ada', last_name: null, phone: '12' }
const marked = { ...known, id: 'cus_eve', words: 'Ada · Email not confirmed' }

test.each([
  ['text that is not an email', [stranger], 'ada', [marked]],
  ['a new email', [], ' Ada@quay.example', [{ id: null, email, words: 'New customer' }]],
  [
    'the email of an unconfirmed account',
    [stranger],
    email,
    [marked, { id: null, email, words: 'Without account' }],
  ],
  [
    'the email of an unconfirmed account and a guest',
    [stranger, guest],
    email,
    [marked, { ...known, id: 'cus_guest', first_name: null, words: '' }],
  ],
  ['the email of a confirmed account', [proved], email, [{ ...known, id: 'cus_ada', words: 'Ada' }]],
  [
    'an email that none of the found customers has',
    [guest],
    'ida@quay.example',
    [
      { ...known, id: 'cus_guest', first_name: null, words: '' },
      { id: null, email: 'ida@quay.example', words: 'New customer' },
    ],
  ],
])('customers offered for %s', (_, found, typed, offered) => {
  expect(offeredCustomers(found, typed)).toEqual(offered)
})

test.each([
  ['the name of a customer', { id: 'cus_ada', email, first_name: 'Ada', last_name: 'Byron' }, 'Ada Byron'],
  ['nothing for a customer without a name', { id: 'cus_ada', email, first_name: null }, ''],
  ['"New customer"', { id: null, email }, 'New customer'],
])('shows %s beside the email', (_, customer, words) => expect(customerWords(customer)).toBe(words))
