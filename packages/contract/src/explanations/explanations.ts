import { z } from 'zod'
import { timestamp } from '../values/index.ts'

const part = z.object({
  label: z.string(),
  /** Minor units, or units of stock; below 0 if it is subtracted. */
  amount: z.number().int(),
  /** How the amount came about, such as '3 × €12.00'. */
  note: z.string().optional(),
  at: timestamp.optional(),
  by: z.string().optional(),
})
const group = part.extend({ parts: z.array(part).readonly().optional() })

const number = part.extend({ parts: z.array(group).readonly() })

/** A number and the parts that sum to it, as do the parts of each. `more`: numbers that belong to it and are no part of it. */
export const explanation = number.extend({ more: z.array(number).readonly().optional() })

const fact = part.pick({ label: true, at: true, by: true }).extend({ value: z.string().optional() })

/** A status, the rule by which it follows from the facts, and these. */
export const statusExplanation = z.object({
  label: z.string(),
  status: z.string(),
  rule: z.string(),
  facts: z.array(fact).readonly(),
})

/** Of a call that explains a record's status: what it takes, answers, and lets an app read. */
export const explainsStatus = {
  readRight: 'history',
  query: z.strictObject({ field: z.literal('status') }),
  response: z.object({ explanation: statusExplanation }),
} as const
