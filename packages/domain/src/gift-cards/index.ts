export {
  type GiftCardFacts,
  giftCardRefusal,
  isGiftCardCode,
  makeGiftCardCode,
  redeemGiftCards,
} from './gift-card.ts'
