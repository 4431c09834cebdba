export { type IdNoun, idPrefixes, isIdOf } from './prefixes.ts'
