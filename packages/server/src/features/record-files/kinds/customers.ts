import { type AddressFields, addressFields, addressLines } from '@purser/domain/addresses'
import { countryNamed } from '@purser/domain/countries'
import { MAX_TAG } from '@purser/domain/counts'
import { isEmail, normalizeEmail } from '@purser/domain/emails'
import { idPrefixes } from '@purser/domain/ids'
import { type FileCustomer, mergeCustomer } from '@purser/domain/record-imports'
import { type CellReader, type ParsedCell, readText, shown, trimmed } from '../../../csv/index.ts'
import {
  findCustomersByEmail,
  findUsedCustomers,
  readCustomerStates,
  writeCustomers,
} from '../../customers/index.ts'
import { createRowKind } from '../row-kind.ts'
import { customerFormat } from './customer-columns.ts'

const MOST_LINE = 500
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
  readRow: readCustomer,
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
  const addresses = ['address', 'address2'].map((noun) => readAddress(reader, noun))
  const [first] = addresses
  const name = reader.read('customer.name', trimmed)
  const [given, family] = name === undefined ? [] : partsOfName(name)
  return {
    row: reader.row,
    email: reader.read('customer.email', readEmail),
    first_name: reader.read('customer.first_name', trimmed) ?? given ?? first?.first_name ?? undefined,
    last_name: reader.read('customer.last_name', trimmed) ?? family ?? first?.last_name ?? undefined,
    phone: reader.read('customer.phone', bare),
    tags: reader.read('customer.tags', readTags),
    note: reader.read('customer.note', (cell) => readText(cell.trim(), MOST_NOTE)),
    addresses,
  }
}

/** Splits a name at its last blank: 'Anna Maria Berg' is Anna Maria, of the family Berg. */
function partsOfName(name: string): [string, string | undefined] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, undefined] : [name.slice(0, at).trim(), name.slice(at + 1)]
}

/** Reads an address whose name is the customer's unless it has one of its own. */
function readAddress(reader: CellReader, noun: string): AddressFields {
  const address: { -readonly [Field in keyof AddressFields]: AddressFields[Field] } = {}
  for (const field of addressFields) {
    const value = reader.read(`${noun}.${field}`, field === 'country_code' ? readCountry : readLine)
    if (value !== undefined) address[field] = value
  }
  return Object.keys(address).length === 0 ? address : { ...nameOf(reader), ...address }
}

const nameOf = (reader: CellReader): AddressFields =>
  Object.fromEntries(
    (['first_name', 'last_name'] as const).flatMap((field) => {
      const name = reader.text(`customer.${field}`)?.trim()
      return name ? [[field, name.slice(0, MOST_LINE)]] : []
    }),
  )

function readEmail(cell: string): ParsedCell<string> {
  const email = normalizeEmail(cell)
  if (isEmail(email)) return { value: email }
  return { message: `${shown(cell.trim())} isn't an email address.`, remedy: 'Correct it.' }
}

/** Reads a text before which Shopify writes an apostrophe, so that spreadsheets keep its zeros and signs. */
const bare = (cell: string): ParsedCell<string> => trimmed(cell.trim().replace(/^'/, ''))
const readLine = (cell: string): ParsedCell<string> => readText(cell.trim().replace(/^'/, ''), MOST_LINE)

function readCountry(cell: string): ParsedCell<string> {
  const country = countryNamed(cell)
  if (country) return { value: country.iso_2 }
  return {
    message: `There is no country ${shown(cell.trim())}.`,
    remedy: 'Enter its code of two letters, such as DE.',
  }
}

function readTags(cell: string): ParsedCell<string[]> {
  const tags = [...new Set(cell.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  const long = tags.find((tag) => tag.length > MAX_TAG)
  if (long === undefined) return { value: tags }
  return {
    message: `The tag ${shown(long)} has ${long.length} characters. At most ${MAX_TAG} are allowed.`,
    remedy: 'Make it shorter.',
  }
}
