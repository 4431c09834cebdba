export { foldText, searchWords, spellText } from './fold-text.ts'
