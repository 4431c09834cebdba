export { balanceRefusal, regionRefusal, restoration } from './changes.ts'
export { denominationName, newDenominations, newGiftCardProduct } from './denominations.ts'
export { giftCardCodeRule, isGiftCardCode, makeGiftCardCode } from './gift-card.ts'
export { type GiftCardSearch, parseGiftCardSearch } from './search.ts'
