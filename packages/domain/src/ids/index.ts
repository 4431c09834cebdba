export { type IdNoun, idPrefixes } from './prefixes.ts'
