import { expect, test } from 'vitest'
import { distinctAddresses } from './customer.ts'
import { emailRefusal, fullName, isKnownByEmail, phoneOf, registration } from './index.ts'

test.each([
  [{ first_name: 'Nina', last_name: 'Tanaka' }, 'Nina Tanaka'],
  [{ first_name: 'Nina', last_name: null }, 'Nina'],
  [{ first_name: ' ', last_name: 'Tanaka' }, 'Tanaka'],
  [{ first_name: null, last_name: null }, ''],
  [{}, ''],
])('the name of %j is %j', (person, name) => {
  expect(fullName(person)).toBe(name)
})

test.each([null, undefined])('a person that is %s has no name', (person) => {
  expect(fullName(person)).toBe('')
})

const nina = { address_1: 'Kaj 1', first_name: 'Nina', last_name: 'Tanaka' }
test.each([
  ['same name and street, other city', [nina, { ...nina, city: 'Other' }], [nina]],
  [
    'same address before and after another',
    [nina, { ...nina, address_1: 'Kaj 2' }, nina],
    [nina, { ...nina, address_1: 'Kaj 2' }],
  ],
  ['extra spaces', [nina, { ...nina, address_1: ' Kaj 1 ' }], [nina]],
  ['another name', [nina, { ...nina, first_name: 'Ann' }], [nina, { ...nina, first_name: 'Ann' }]],
  ['another street', [nina, { ...nina, address_1: 'Kaj 2' }], [nina, { ...nina, address_1: 'Kaj 2' }]],
  [
    'commas inside fields',
    [
      { ...nina, address_1: 'a', first_name: 'b,c' },
      { ...nina, address_1: 'a,b', first_name: 'c' },
    ],
    [
      { ...nina, address_1: 'a', first_name: 'b,c' },
      { ...nina, address_1: 'a,b', first_name: 'c' },
    ],
  ],
  ['no addresses', [], []],
])('each address is listed once: %s', (_, addresses, distinct) => {
  expect(distinctAddresses(addresses)).toEqual(distinct)
})

test.each([
  [{ phone: '+45 1', shipping_addresses: [{ phone: '2' }] }, '+45 1'],
  [{ phone: ' ', shipping_addresses: [{ phone: '2' }, { phone: '3' }] }, '2'],
  [{ phone: null, shipping_addresses: [{ phone: null }, { phone: '3' }] }, null],
  [{ phone: null }, null],
])('the phone of %j is %j', (customer, phone) => {
  expect(phoneOf(customer)).toBe(phone)
})

test('a customer with an account is registered', () => {
  expect([true, false].map((has_account) => registration({ has_account }))).toEqual([
    'registered',
    'not_registered',
  ])
})

test.each([
  ['without an account', false, null, true],
  ['with an unconfirmed account', true, null, false],
  ['with a confirmed account', true, '2026-03-02T09:00:00.000Z', true],
])('whether a customer %s is found by email', (_, has_account, email_proved_at, isKnown) => {
  expect(isKnownByEmail({ has_account, email_proved_at })).toBe(isKnown)
})

test.each([
  ['guest, new email', false, 'b@c.de', null],
  ['account, same email', true, 'a@b.de', null],
  ['account, no email given', true, undefined, null],
  ['account, new email', true, 'b@c.de', 'email_of_account'],
])("changing a customer's email: %s", (_, has_account, email, code) => {
  const refused = emailRefusal({ has_account, email: 'a@b.de' }, email)
  expect(refused?.code ?? null).toBe(code)
})
