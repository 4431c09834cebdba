import type { Step } from '../step.ts'
import { lines } from './lines.ts'
import { methods } from './methods.ts'
import { sales } from './sales.ts'
import { totals } from './totals.ts'

/**
 * Computes the figures of `tables.ts` from the staged tables of the schema `v1`, as Medusa 1.20.11 answers them. To be run in order, each
 * table analyzed before the next step, with jit off and work_mem of 64 MB or more: joins over everything, no lookups by row.
 */
export const figureSteps: readonly Step[] = [...sales, ...lines, ...methods, ...totals]
