import { todoNames } from '@purser/domain/today'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { listOf, timestamp } from '../values/index.ts'

/** What needs an operator: a filter of a list, by its name in domain's `todos`. */
const todo = z.object({
  name: z.enum(todoNames),
  /** At most 10,000; 10,001 means more. */
  count: z.number().int(),
  /** Of disputes: when the next evidence is due. */
  due_at: timestamp.nullable(),
})
export type Todo = z.output<typeof todo>

const declare = endpointsOf({ noun: 'today' })

export const listTodos = declare('list-todos', 'GET /admin/today/todos', {
  summary:
    'Not in Medusa v1: returns how many orders, returns, swaps, drafts, payments, emails, webhooks, products, discounts and regions need an operator. Each count is the count of a filtered list.',
  query: z.strictObject({
    /** All without it. */
    name: listOf(todoNames).optional(),
  }),
  response: z.object({ todos: z.array(todo) }),
})
