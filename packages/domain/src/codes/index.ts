export { codeKey, giftCardKey, namedBy } from './code-key.ts'
export { tradeNumber, tradeNumberSpellings } from './trade-number.ts'
