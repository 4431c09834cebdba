export { foldLetters, foldText, searchWords, spellText } from './fold-text.ts'
