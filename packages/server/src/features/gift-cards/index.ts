export { giftCardsRoutes } from './gift-cards.routes.ts'
export { issueGiftCards, requireCardCurrency } from './issue-gift-cards.ts'
export { redeemGiftCards, type SpentGiftCard } from './redeem-gift-cards.ts'
export { restoreGiftCards } from './restore-gift-cards.ts'
