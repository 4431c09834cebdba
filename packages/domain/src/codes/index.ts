export { codeKey, giftCardKey, namedBy } from './code-key.ts'
