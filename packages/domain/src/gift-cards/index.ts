export { type GiftCardFacts, giftCardRefusal, isGiftCardCode, redeemGiftCards } from './gift-card.ts'
