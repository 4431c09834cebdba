export { triesOf } from './allowances.ts'
export { pruneTries } from './prune-tries.ts'
export { guess, takeTries, takeTriesOf } from './tries.ts'
