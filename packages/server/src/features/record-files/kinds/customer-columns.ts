import type { Dialect, FileFormat } from '../../../csv/index.ts'
import { plainName } from '../../../csv/index.ts'
import { namesOf, plainOther } from '../reading/column-names.ts'

/* Column names of customers in the files of Shopify, of this store's own exports, and of other shops. */

const own = {
  'customer.email': ['email', 'e mail', 'email address', 'customer email', 'user email', 'mail'],
  'customer.name': ['name', 'full name', 'customer name'],
  'customer.first_name': ['first name', 'firstname', 'given name', 'customer first name'],
  'customer.last_name': ['last name', 'lastname', 'surname', 'family name', 'customer last name'],
  'customer.phone': ['phone', 'phone number', 'telephone', 'mobile', 'customer phone'],
  'customer.tags': ['tags', 'tag', 'customer tags'],
  'customer.note': ['note', 'notes', 'customer note', 'comment'],
}

const parts: Readonly<Record<string, readonly string[]>> = {
  company: ['company', 'company name'],
  address_1: ['address1', 'address 1', 'address', 'street', 'street address', 'address line 1', 'line 1'],
  address_2: ['address2', 'address 2', 'address line 2', 'line 2', 'additional address line 1'],
  city: ['city', 'town'],
  province: ['province code', 'province', 'state', 'region', 'county', 'state code', 'state name'],
  postal_code: ['zip', 'zipcode', 'zip code', 'postal code', 'postcode'],
  country_code: ['country code', 'country', 'country / region', 'country iso', 'country name'],
}

/** Names that only an address has a prefix for: without one they are the customer's own. */
const people: Readonly<Record<string, readonly string[]>> = {
  first_name: ['first name', 'firstname'],
  last_name: ['last name', 'lastname'],
  phone: ['phone', 'phone number', 'telephone'],
}

const prefixed = (noun: string, prefixes: readonly string[]) =>
  Object.fromEntries(
    Object.entries({ ...parts, ...people }).map(([part, names]) => [
      `${noun}.${part}`,
      prefixes.flatMap((prefix) => names.map((name) => `${prefix}${name}`)),
    ]),
  )

const plainAddress = Object.fromEntries(
  Object.entries(parts).map(([part, names]) => [`address.${part}`, names] as const),
)

const otherColumns = new Map([
  ...namesOf(plainAddress),
  ...namesOf(prefixed('address', ['billing ', 'default address ', 'default billing address '])),
  ...namesOf(prefixed('address2', ['shipping ', 'delivery ', 'default shipping address '])),
  ...namesOf(own),
])

const shopify: Dialect = {
  columns: new Map([
    ...namesOf(plainAddress),
    ...namesOf(prefixed('address', ['default address '])),
    ...namesOf(own),
  ]),
  patterns: [],
  leftOut: [
    [/^accepts .*marketing/i, 'marketing'],
    [/^(total spent|total orders|orders count)$/i, 'computed'],
    [/^customer id$/i, 'foreign_id'],
    [/^tax exempt/i, 'tax_exempt'],
    [/metafield/i, 'metafield'],
    [/^(country|province)$/i, 'field_taken'],
    [/^(language|created at|updated at|verified email|account state|state)$/i, 'unsupported'],
  ],
}

const purser: Dialect = {
  columns: namesOf({
    'customer.email': ['email'],
    'customer.first_name': ['first name'],
    'customer.last_name': ['last name'],
    'customer.phone': ['phone'],
  }),
  patterns: [],
  leftOut: [
    [/^account$/i, 'account'],
    [/^country$/i, 'country_alone'],
    [/^(orders|last order( \(.+\))?)$/i, 'computed'],
    [/^created( \(.+\))?$/i, 'own_dates'],
    [/^customer id$/i, 'foreign_id'],
  ],
}

const other: Dialect = {
  columns: otherColumns,
  patterns: [],
  leftOut: [
    [/marketing|newsletter|opt.?in|subscribe/, 'marketing'],
    [/^(total|orders|order count|last order|total spend|aov)/, 'computed'],
    [/password/, 'account'],
    [/./, 'unmatched'],
  ],
  plain: plainOther,
}

const fields = new Set([...otherColumns.values()])

/** The fields that a column of a file of customers can be mapped to. */
export const customerFields: readonly string[] = [...new Set([...Object.keys(own), ...fields])]

export const customerFormat: FileFormat = {
  noun: 'customer',
  dialects: { shopify, purser, other },
  dialectOf(header) {
    const names = new Set(header.map(plainName))
    if (!names.has('email')) return 'other'
    if (names.has('accepts email marketing') || names.has('accepts marketing')) return 'shopify'
    return names.has('account') && names.has('first name') ? 'purser' : 'other'
  },
  isField: (field) => fields.has(field),
  missingField: (found) =>
    found.has('customer.email')
      ? null
      : {
          message: "No column has the customer's email.",
          remedy: 'Choose the field Customer: email for the column with the emails.',
        },
}
