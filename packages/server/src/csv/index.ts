export { unguardFormula } from './formula.ts'
export { byteOrderMark, type Cell, writeLine } from './write-line.ts'
