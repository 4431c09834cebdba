import { type AddressFields, addressFields } from '../addresses/index.ts'
import { MAX_TAGS } from '../counts/index.ts'
import type { MergeProblem } from './merge-problem.ts'

/** A customer as given by a file: omitted fields keep their value. */
export interface FileCustomer {
  readonly row: number
  /** Normalized; undefined if it is missing or no email. */
  readonly email?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly phone?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly note?: string | undefined
  readonly addresses: readonly AddressFields[]
}

/** An address of a customer; `id` is null for one that an import adds. */
export interface CustomerAddress {
  readonly id: string | null
  readonly fields: AddressFields
}

/** The fields of a customer that a file can set. */
export interface CustomerFields {
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly tags: readonly string[]
  readonly addresses: readonly CustomerAddress[]
  /** The texts of the notes on the customer, oldest first. */
  readonly notes: readonly string[]
}

/**
 * Returns what a customer becomes by a file: given names and phones replace the stored ones, tags, notes and addresses are added unless the
 * customer has them. Nothing is removed, and whether they have an account stays.
 */
export function mergeCustomer(
  file: FileCustomer,
  stored: CustomerFields | null,
): { readonly to: CustomerFields; readonly problems: readonly MergeProblem[] } {
  const tags = [...new Set([...(stored?.tags ?? []), ...(file.tags ?? [])])]
  const notes = stored?.notes ?? []
  const to: CustomerFields = {
    email: stored?.email ?? file.email ?? '',
    first_name: file.first_name ?? stored?.first_name ?? null,
    last_name: file.last_name ?? stored?.last_name ?? null,
    phone: file.phone ?? stored?.phone ?? null,
    tags,
    addresses: mergeAddresses(file.addresses.filter(isAddress), stored?.addresses ?? []),
    notes: file.note === undefined || notes.includes(file.note) ? notes : [...notes, file.note],
  }
  const problems: MergeProblem[] = []
  if (file.email === undefined) {
    const message = 'The email is missing.'
    problems.push({ field: 'customer.email', message, remedy: 'Enter the email. Customers are found by it.' })
  }
  if (tags.length > MAX_TAGS) {
    const message = `The customer would have ${tags.length} tags. At most ${MAX_TAGS} are allowed.`
    problems.push({ field: 'customer.tags', message, remedy: 'Remove some.' })
  }
  return { to, problems }
}

/** A country alone is no address: exports of this store have it in a column of its own. */
const isAddress = ({ company, address_1, address_2, city, postal_code }: AddressFields) =>
  [company, address_1, address_2, city, postal_code].some((text) => text)

/** Adds addresses, or completes the one with the same street, postal code and country. */
function mergeAddresses(
  given: readonly AddressFields[],
  stored: readonly CustomerAddress[],
): CustomerAddress[] {
  const merged = [...stored]
  for (const fields of given) {
    const at = merged.findIndex((address) => placeOf(address.fields) === placeOf(fields))
    const before = merged[at]
    if (before === undefined) merged.push({ id: null, fields: completed({}, fields) })
    else merged[at] = { id: before.id, fields: completed(before.fields, fields) }
  }
  return merged
}

const placeOf = ({ address_1, postal_code, country_code }: AddressFields) =>
  [address_1, postal_code, country_code]
    .map((text) => (text ?? '').replace(/[\s.]+/g, '').toLowerCase())
    .join('\n')

const completed = (before: AddressFields, given: AddressFields): AddressFields =>
  Object.fromEntries(addressFields.map((field) => [field, given[field] || before[field] || null]))
