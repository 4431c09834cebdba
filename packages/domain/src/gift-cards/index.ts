export { makeGiftCardCode } from './gift-card.ts'
