export { triesOf } from './allowances.ts'
export { pruneTries } from './prune-tries.ts'
export { giveBackTries, guess, takeTries } from './tries.ts'
