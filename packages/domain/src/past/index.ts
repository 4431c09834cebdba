export { type KnownPast, pastRefusal } from './past-refusal.ts'
