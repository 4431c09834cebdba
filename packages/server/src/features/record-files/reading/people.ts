import { type AddressFields, addressFields } from '@purser/domain/addresses'
import { countryNamed } from '@purser/domain/countries'
import { MAX_TAG } from '@purser/domain/counts'
import { isEmail, normalizeEmail } from '@purser/domain/emails'
import { type CellReader, type ParsedCell, readText, shown, trimmed } from '../../../csv/index.ts'

/** Maximum number of characters of a line of an address. */
const MOST_LINE = 500

/** Splits a name at its last blank: 'Anna Maria Berg' is Anna Maria, of the family Berg. */
export function partsOfName(name: string): [string, string | undefined] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, undefined] : [name.slice(0, at).trim(), name.slice(at + 1)]
}

/** Reads the address in the columns of `noun`. */
export function readAddress(
  reader: CellReader,
  noun: string,
  readCountry: (cell: string) => ParsedCell<string> = readCountryCode,
): AddressFields {
  const address: { -readonly [Field in keyof AddressFields]: AddressFields[Field] } = {}
  for (const field of addressFields) {
    const value = reader.read(`${noun}.${field}`, field === 'country_code' ? readCountry : readLine)
    if (value !== undefined) address[field] = value
  }
  return address
}

/** Shortens a text to what a line of an address may have. */
export const lineOf = (text: string): string => text.slice(0, MOST_LINE)

export function readEmail(cell: string): ParsedCell<string> {
  const email = normalizeEmail(cell)
  if (isEmail(email)) return { value: email }
  return { message: `${shown(cell.trim())} isn't an email address.`, remedy: 'Correct it.' }
}

const withoutMark = (cell: string) => cell.trim().replace(/^'/, '')

/** Reads a text before which Shopify writes an apostrophe, so that spreadsheets keep its zeros and signs. */
export const readMarked = (cell: string): ParsedCell<string> => trimmed(withoutMark(cell))
const readLine = (cell: string): ParsedCell<string> => readText(withoutMark(cell), MOST_LINE)

function readCountryCode(cell: string): ParsedCell<string> {
  const country = countryNamed(cell)
  if (country) return { value: country.iso_2 }
  return {
    message: `There is no country ${shown(cell.trim())}.`,
    remedy: 'Enter its code of two letters, such as DE.',
  }
}

/** Reads tags separated by commas. */
export function readTags(cell: string): ParsedCell<string[]> {
  const tags = [...new Set(cell.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  const long = tags.find((tag) => tag.length > MAX_TAG)
  if (long === undefined) return { value: tags }
  return {
    message: `The tag ${shown(long)} has ${long.length} characters. At most ${MAX_TAG} are allowed.`,
    remedy: 'Make it shorter.',
  }
}
