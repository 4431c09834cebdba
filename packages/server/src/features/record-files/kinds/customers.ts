import { type AddressFields, addressLines } from '@purser/domain/addresses'
import { idPrefixes } from '@purser/domain/ids'
import { type FileCustomer, mergeCustomer } from '@purser/domain/record-imports'
import { type CellReader, readText, trimmed } from '../../../csv/index.ts'
import {
  findCustomersByEmail,
  findUsedCustomers,
  readCustomerStates,
  writeCustomers,
} from '../../customers/index.ts'
import { lineOf, partsOfName, readAddress, readEmail, readMarked, readTags } from '../reading/people.ts'
import { createRowKind, eachRow } from '../row-kind.ts'
import { customerFormat } from './customer-columns.ts'

const MOST_NOTE = 10_000

/** Imports of customers. */
export const customerKind = createRowKind({
  name: 'customers',
  prefix: idPrefixes.customer,
  format: customerFormat,
  identity: {
    field: 'customer.email',
    remedy: 'Remove one of the rows.',
    keyOf: ({ email }: FileCustomer) => email,
  },
  readTerms: async () => null,
  read: eachRow(readCustomer),
  find: findCustomersByEmail,
  merge: (record, stored) => mergeCustomer(record, stored),
  shownFields: (customer) => [
    ...(['email', 'first_name', 'last_name', 'phone', 'tags'] as const).map(
      (field) => [`customer.${field}`, customer[field]] as const,
    ),
    ['customer.addresses', customer.addresses.map(({ fields }) => addressLines(fields).join(', '))],
    ['customer.note', customer.notes],
  ],
  titleOf: ({ email, first_name, last_name }) =>
    email ?? ([first_name, last_name].filter(Boolean).join(' ') || '-'),
  readStates: readCustomerStates,
  write: writeCustomers,
  findUsed: findUsedCustomers,
})

function readCustomer(reader: CellReader): FileCustomer {
  const addresses = ['address', 'address2'].map((noun) => readOwnAddress(reader, noun))
  const [first] = addresses
  const name = reader.read('customer.name', trimmed)
  const [given, family] = name === undefined ? [] : partsOfName(name)
  return {
    row: reader.row,
    email: reader.read('customer.email', readEmail),
    first_name: reader.read('customer.first_name', trimmed) ?? given ?? first?.first_name ?? undefined,
    last_name: reader.read('customer.last_name', trimmed) ?? family ?? first?.last_name ?? undefined,
    phone: reader.read('customer.phone', readMarked),
    tags: reader.read('customer.tags', readTags),
    note: reader.read('customer.note', (cell) => readText(cell.trim(), MOST_NOTE)),
    addresses,
  }
}

/** Reads an address whose name is the customer's unless it has one of its own. */
function readOwnAddress(reader: CellReader, noun: string): AddressFields {
  const address = readAddress(reader, noun)
  return Object.keys(address).length === 0 ? address : { ...nameOf(reader), ...address }
}

const nameOf = (reader: CellReader): AddressFields =>
  Object.fromEntries(
    (['first_name', 'last_name'] as const).flatMap((field) => {
      const name = reader.text(`customer.${field}`)?.trim()
      return name ? [[field, lineOf(name)]] : []
    }),
  )
