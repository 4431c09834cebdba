import { expect, test } from 'vitest'
import { type CustomerFields, type FileCustomer, mergeCustomer } from './index.ts'

const file: FileCustomer = { row: 2, email: 'ada@example.com', addresses: [] }
const stored: CustomerFields = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  phone: null,
  tags: ['vip'],
  notes: ['Likes blue'],
  addresses: [
    { id: 'addr_1', fields: { address_1: 'Pier 1', postal_code: '1000', country_code: 'dk', city: 'Havn' } },
  ],
}

test.each<[string, Partial<FileCustomer>, Partial<CustomerFields>]>([
  ['nothing else', {}, stored],
  ['another last name', { last_name: 'Lovelace' }, { first_name: 'Ada', last_name: 'Lovelace' }],
  ['tags', { tags: ['vip', 'b2b'] }, { tags: ['vip', 'b2b'] }],
  ['a note that they have', { note: 'Likes blue' }, { notes: ['Likes blue'] }],
  ['another note', { note: 'Calls back' }, { notes: ['Likes blue', 'Calls back'] }],
  ['a country alone', { addresses: [{ country_code: 'de' }] }, { addresses: stored.addresses }],
])('a file with %s (record-imports-5)', (_, given, expected) => {
  expect(mergeCustomer({ ...file, ...given }, stored)).toMatchObject({ to: expected, problems: [] })
})

test('an address completes the one with its street, postal code and country, or is added (record-imports-6)', () => {
  const given = [
    { address_1: 'PIER 1', postal_code: '10 00', country_code: 'dk', phone: '+45 1' },
    { address_1: 'Quay 2', postal_code: '2000', country_code: 'dk' },
  ]
  const { to } = mergeCustomer({ ...file, addresses: given }, stored)
  expect(to.addresses).toMatchObject([
    { id: 'addr_1', fields: { address_1: 'PIER 1', city: 'Havn', phone: '+45 1' } },
    { id: null, fields: { address_1: 'Quay 2' } },
  ])
})

test('a new customer needs an email, and has at most 50 tags', () => {
  const tags = Array.from({ length: 51 }, (_, at) => `tag ${at}`)
  const { to, problems } = mergeCustomer({ row: 2, tags, addresses: [] }, null)
  expect(to).toMatchObject({ email: '', first_name: null, tags, addresses: [], notes: [] })
  expect(problems.map(({ message }) => message)).toEqual([
    'The email is missing.',
    'The customer would have 51 tags. At most 50 are allowed.',
  ])
})
