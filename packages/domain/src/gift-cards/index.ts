export { balanceRefusal, regionRefusal, restoration, soldCurrencyRefusal } from './changes.ts'
export {
  denominationName,
  denominationRefusal,
  newDenominations,
  newGiftCardProduct,
} from './denominations.ts'
export { giftCardCodeRule, hiddenGiftCardCode, isGiftCardCode, makeGiftCardCode } from './gift-card.ts'
export { type GiftCardSearch, parseGiftCardSearch } from './search.ts'
export { isCodeAwaited, needsWarning, rateOfSoldCard, type SoldCardsStep } from './sold.ts'
export {
  type GiftCardState,
  giftCardRefusal,
  giftCardState,
  giftCardsRefusal,
  type SpendableCard,
  usableBalance,
} from './spending.ts'
