import { expect, test } from 'vitest'
import { fullName } from './index.ts'

test.each([
  [{ first_name: 'Nina', last_name: 'Tanaka' }, 'Nina Tanaka'],
  [{ first_name: 'Nina', last_name: null }, 'Nina'],
  [{ first_name: ' ', last_name: 'Tanaka' }, 'Tanaka'],
  [{ first_name: null, last_name: null }, ''],
  [{}, ''],
])('the name of %j is %j', (person, name) => {
  expect(fullName(person)).toBe(name)
})

test.each([null, undefined])('nobody (%s) has no name', (person) => {
  expect(fullName(person)).toBe('')
})
