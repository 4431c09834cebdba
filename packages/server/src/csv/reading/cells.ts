import { MAX_WHOLE } from '@purser/domain/counts'
import { type PriceFault, priceOfWritten, tooManyDecimals, writtenInMajor } from '@purser/domain/money'
import { stockRange } from '@purser/domain/products'

/** A cell's value, or its problem and how to fix it. */
export type ParsedCell<Value> =
  | { readonly value: Value }
  | {
      readonly message: string
      readonly remedy: string
      /** Whether further cells of the column with this remedy are only counted. */
      readonly isCounted?: true
    }

const MOST_SHOWN = 60

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

export function readText(text: string, most: number): ParsedCell<string> {
  if (text.length <= most) return { value: text }
  return tooLong('The text', text, most)
}

export const tooLong = (what: string, { length }: string, most: number) => ({
  message: `${what} has ${length} characters. At most ${most} are allowed.`,
  remedy: 'Make it shorter.',
})
