import { expect, test } from 'vitest'
import { fullName, personName, registrationStatus } from './index.ts'

test('a customer with an account is registered', () => {
  expect(registrationStatus({ has_account: true })).toBe('registered')
  expect(registrationStatus({ has_account: false })).toBe('not_registered')
})

test.each([
  [{ first_name: 'Nina', last_name: 'Tanaka' }, 'Nina Tanaka'],
  [{ first_name: 'Nina', last_name: null }, 'Nina'],
  [{ first_name: ' ', last_name: 'Tanaka' }, 'Tanaka'],
  [{ first_name: null, last_name: null }, 'N / A'],
  [{}, 'N / A'],
])('the name of %j is %s', (person, name) => {
  expect(personName(person)).toBe(name)
  expect(fullName(person)).toBe(name === 'N / A' ? '' : name)
})

test.each([null, undefined])('nobody (%s) has no name', (person) => {
  expect(fullName(person)).toBe('')
})
