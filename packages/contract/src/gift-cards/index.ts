export { giftCard, giftCardTransaction } from './gift-cards.ts'
