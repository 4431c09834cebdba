export { foldText, searchWords } from './fold-text.ts'
