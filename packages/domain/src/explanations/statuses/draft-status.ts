import { explainedStatus, type StatusExplanation, type Step, stepFacts } from './status.ts'

/** What a draft order's status follows from. */
export interface DraftStatusBooks {
  readonly is_moved_in: boolean
  /** The number of the order that was placed from it; null if there is none. */
  readonly order: number | null
  readonly steps: readonly Step<'created' | 'completed'>[]
}

/** Explains a draft order's status from its books (explain-15). */
export function explainDraftStatus(status: string, books: DraftStatusBooks): StatusExplanation {
  const { order, steps } = books
  return explainedStatus({
    noun: 'draft order',
    label: 'Status',
    status,
    isMovedIn: books.is_moved_in,
    ruling:
      order === null
        ? ['open', 'No order has been placed from it yet.']
        : ['completed', `Order #${order} was placed from it.`],
    facts: stepFacts(steps, { created: 'Created', completed: 'Order placed' }),
  })
}
