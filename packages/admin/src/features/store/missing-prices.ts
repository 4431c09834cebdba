import { counted } from '@purser/domain/counts'

const have = (count: number) => (count === 1 ? 'has' : 'have')

/** Warning before adding a currency. */
export const missingPrices = (code: string, count: number): string =>
  count === 0
    ? `Every product has a price in ${code.toUpperCase()}.`
    : `${counted(count, 'product')} ${have(count)} no price in ${code.toUpperCase()} yet.`

/** Warning before removing a currency. */
export const losesPrices = (code: string, count: number): string =>
  count === 0
    ? `No product has a price in ${code.toUpperCase()}.`
    : `${counted(count, 'product')} ${have(count)} prices in ${code.toUpperCase()}. They stay stored, and reappear if you add the currency again.`
