export { restoreGiftCards } from './restore-gift-cards.ts'
