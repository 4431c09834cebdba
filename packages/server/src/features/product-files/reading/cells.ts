import { MAX_TITLE, MAX_WHOLE } from '@purser/domain/counts'
import { type PriceFault, priceOfWritten, tooManyDecimals, writtenInMajor } from '@purser/domain/money'
import { type ProductStatus, productStatuses, stockRange } from '@purser/domain/products'
import { isPictureAddress } from '@purser/domain/uploads'

/** A cell's value, or its problem and how to fix it. */
export type ParsedCell<Value> =
  | { readonly value: Value }
  | { readonly message: string; readonly remedy: string }

const MOST_SHOWN = 60
const MOST_ADDRESS = 2_000

/** Returns the first `count` characters of a text without splitting a surrogate pair. */
export const headOf = (text: string, count: number): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('')

/** Shortens a text for use within a sentence. */
export function shown(text: string): string {
  const head = headOf(text, MOST_SHOWN)
  return `'${head}${head.length < text.length ? '…' : ''}'`
}

/** Parses a price in major units to minor units, or says what is wrong and how to write it. */
export function readPrice(text: string, currencyCode: string): ParsedCell<number> {
  const price = priceOfWritten(text, currencyCode)
  if (typeof price === 'number') return { value: price }
  const messages: Readonly<Record<PriceFault, string>> = {
    no_amount: `${shown(text)} isn't a price in ${currencyCode.toUpperCase()}.`,
    too_many_decimals: `${shown(text)} has too many decimals: ${tooManyDecimals(currencyCode)}.`,
    thousands_or_decimals: `${shown(text)} is ambiguous: thousands or decimals?`,
  }
  return {
    message: messages[price],
    remedy: `Enter only the amount, without thousands separators: ${writtenInMajor(123_450, currencyCode)}.`,
  }
}

/** Parses a whole number of units, grams or millimetres; `isSigned` allows negative stock. */
export function readWhole(text: string, isSigned = false): ParsedCell<number> {
  const plain = text.trim()
  const { min, max } = isSigned ? stockRange : { min: 0, max: MAX_WHOLE }
  if ((isSigned ? /^-?\d+(\.0+)?$/ : /^\d+(\.0+)?$/).test(plain)) {
    // Adding 0 turns -0 into 0, which is what a column stores.
    const value = Number(plain) + 0
    if (value >= min && value <= max) return { value }
    return { message: `${shown(text)} is out of range.`, remedy: `Enter ${min} to ${max}.` }
  }
  return {
    message: `${shown(text)} isn't a whole number${isSigned ? '' : ' of 0 or more'}.`,
    remedy: 'Use digits only.',
  }
}

const truths = new Map([
  ...['true', 'yes', '1', 'wahr'].map((word) => [word, true] as const),
  ...['false', 'no', '0', 'falsch'].map((word) => [word, false] as const),
])

export function readFlag(text: string): ParsedCell<boolean> {
  const value = truths.get(text.trim().toLowerCase())
  if (value !== undefined) return { value }
  return { message: `${shown(text)} isn't true or false.`, remedy: 'Enter TRUE or FALSE.' }
}

/** Our statuses and Shopify's: an archived product there is not on sale here. */
const statuses = new Map<string, ProductStatus>([
  ...productStatuses.map((status) => [status, status] as const),
  ['active', 'published'],
  ['archived', 'draft'],
  ['unlisted', 'draft'],
  ...['1', 'true', 'enabled'].map((word) => [word, 'published'] as const),
  ...['0', 'false', 'disabled', 'inactive'].map((word) => [word, 'draft'] as const),
])

export function readStatus(text: string): ParsedCell<ProductStatus> {
  const value = statuses.get(text.trim().toLowerCase())
  if (value !== undefined) return { value }
  return {
    message: `${shown(text)} isn't a status.`,
    remedy: `Enter one of ${productStatuses.toSorted().join(', ')}.`,
  }
}

/** Parses Shopify's inventory policy: whether the variant is sold without stock. */
export function readPolicy(text: string): ParsedCell<boolean> {
  const policy = text.trim().toLowerCase()
  if (policy === 'deny' || policy === 'continue') return { value: policy === 'continue' }
  return { message: `${shown(policy)} isn't a policy.`, remedy: 'Enter deny or continue.' }
}

export function readText(text: string, most: number): ParsedCell<string> {
  if (text.length <= most) return { value: text }
  return tooLong('The text', text, most)
}

const tooLong = (what: string, { length }: string, most: number) => ({
  message: `${what} has ${length} characters. At most ${most} are allowed.`,
  remedy: 'Make it shorter.',
})

/** Parses whether a variant is sold without stock. WooCommerce's 'notify' means yes, with a notice to the customer. */
export const readBackorders = (text: string): ParsedCell<boolean> =>
  text.trim().toLowerCase() === 'notify' ? { value: true } : readFlag(text)

/** Parses a picture's address, by the same rule as the API. */
export function readPicture(text: string): ParsedCell<string> {
  const address = text.trim()
  if (!isPictureAddress(address)) {
    return {
      message: `${shown(address)} isn't the address of an image.`,
      remedy: 'Enter an http or https address.',
    }
  }
  return readText(address, MOST_ADDRESS)
}

/** Parses picture addresses in one cell, separated by commas, bars or blanks. */
export function readPictures(text: string): ParsedCell<string[]> {
  const addresses: string[] = []
  for (const address of text.split(/[|\s]+|,(?=\s*(?:https?:|\/|$))/i).filter((each) => each !== '')) {
    const read = readPicture(address)
    if (!('value' in read)) return read
    addresses.push(read.value)
  }
  return { value: addresses }
}

/** Parses tags separated by commas; a backslash escapes a comma or backslash. Duplicates are removed, and the order is kept. */
export function readTags(text: string): ParsedCell<string[]> {
  const tags = (text.match(/(?:\\.|[^,\\]|\\$)+/gs) ?? []).map((tag) =>
    tag.replace(/\\([,\\])/g, '$1').trim(),
  )
  const long = tags.find((tag) => tag.length > MAX_TITLE)
  if (long === undefined) return { value: [...new Set(tags.filter((tag) => tag !== ''))] }
  return tooLong(`The tag ${shown(long)}`, long, MAX_TITLE)
}

export const writeTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[,\\]/g, '\\$&')).join(',')
