import { countryForCustomers } from '../addresses/index.ts'
import { formatDay } from '../dates/index.ts'
import { formatAmount, writtenInMajor } from '../money/index.ts'
import { FIRST_LANGUAGE } from './languages.ts'

/** How emails in a language write amounts, days, percentages and enumerations. */
export interface EmailFormats {
  /** `amount` in minor units. */
  readonly money: (amount: number, currencyCode: string) => string
  /** The UTC day of an ISO 8601 time. */
  readonly day: (instant: string) => string
  readonly percent: (percent: number) => string
  readonly list: (items: readonly string[]) => string
  /** The name of a country by its ISO 3166 code of two letters. */
  readonly country: (code: string) => string
}

const made = new Map<string, EmailFormats>()

/** Returns a language's formats. English is written as in the rest of the product: '€1,234.50', 'Mar 1st 2026'. */
export function formatsOf(language: string): EmailFormats {
  const known = made.get(language)
  if (known) return known
  const formats = language === FIRST_LANGUAGE ? english : formatsBy(language)
  made.set(language, formats)
  return formats
}

const english: EmailFormats = {
  money: (amount, currencyCode) => formatAmount(amount, currencyCode),
  day: formatDay,
  percent: (percent) => `${percent}%`,
  list: (items) => new Intl.ListFormat('en', { type: 'conjunction' }).format(items),
  country: countryForCustomers,
}

function formatsBy(language: string): EmailFormats {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const percentages = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return {
    money: (amount, currencyCode) => moneyIn(language, amount, currencyCode),
    day: (instant) => days.format(new Date(instant)),
    percent: (percent) => percentages.format(percent / 100),
    list: (items) => lists.format(items),
    country: (code) => countryIn(countries, code),
  }
}

/** Returns a country's name; the English one, or the bare code, where there is none. Codes of three letters have none, and would throw. */
function countryIn(countries: Intl.DisplayNames, code: string): string {
  const usual = countryForCustomers(code)
  const isKnown = code.length === 2 && usual !== code.toUpperCase()
  return (isKnown && countries.of(code.toUpperCase())) || usual
}

function moneyIn(language: string, amount: number, currencyCode: string): string {
  // A store may use a code that is no currency elsewhere.
  if (!/^[a-z]{3}$/i.test(currencyCode)) return formatAmount(amount, currencyCode)
  const written = writtenInMajor(amount, currencyCode)
  const digits = written.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currencyCode.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // A decimal string, so that no amount passes through binary fractions.
  return format.format(written as `${number}`)
}
