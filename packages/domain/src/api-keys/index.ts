export { isForKeys, type KeyFacts, limitKeyRefusal, revokeKeyRefusal } from './key-refusals.ts'
