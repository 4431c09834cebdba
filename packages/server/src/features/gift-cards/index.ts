export { addGiftCards } from './add-gift-cards.ts'
export { usesOfCard } from './gift-cards.queries.ts'
export { giftCardsRoutes } from './gift-cards.routes.ts'
export {
  findGiftCardsByKey,
  findUsedGiftCards,
  readGiftCardStates,
  writeGiftCards,
} from './import-gift-cards.ts'
export { issueGiftCards, requireCardCurrency } from './issue-gift-cards.ts'
export { findGiftCards } from './list-gift-cards.ts'
export { redeemGiftCards, type SpentGiftCard } from './redeem-gift-cards.ts'
export { restoreGiftCards, restorePartToGiftCards } from './restore-gift-cards.ts'
export { unissuedCardLines } from './unissued-card-lines.ts'
