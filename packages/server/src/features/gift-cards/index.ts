export { issueGiftCards } from './issue-gift-cards.ts'
export { restoreGiftCards } from './restore-gift-cards.ts'
