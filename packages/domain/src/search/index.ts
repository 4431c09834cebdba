export { foldLetters, isFound, searchable, searchWords } from './fold-text.ts'
