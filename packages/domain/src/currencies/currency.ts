import { currencyTable } from './currency-table.ts'

/** One row of the currency reference table. `code` is lower case; `rounding` is in major units, 0 for none. */
export interface Currency {
  code: string
  symbol: string
  name: string
  symbol_native: string
  decimal_digits: number
  rounding: number
  name_plural: string
}

/** All currencies that the store knows, about 160. */
export const currencies: readonly Currency[] = currencyTable.map(
  ([code, symbol, name, symbol_native, decimal_digits, rounding, name_plural]) => ({
    code,
    symbol,
    name,
    symbol_native,
    decimal_digits,
    rounding,
    name_plural,
  }),
)

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((currency) => [currency.code, currency]))

/** Returns the currency with a code in any case, or undefined. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code.toLowerCase())
}
