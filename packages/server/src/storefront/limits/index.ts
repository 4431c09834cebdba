export { triesOf } from './allowances.ts'
export { pruneTries } from './prune-tries.ts'
export { guess, showSecret, takeTries } from './tries.ts'
