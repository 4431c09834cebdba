export * from './gift-cards.endpoints.ts'
export {
  type GiftCard,
  type GiftCardEntry,
  giftCard,
  giftCardEntry,
  giftCardTransaction,
} from './gift-cards.ts'
