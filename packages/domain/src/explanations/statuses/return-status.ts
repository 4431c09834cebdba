import { nameOf } from '../name-of-line.ts'
import { explainedStatus, type Ruling, type StatusExplanation, type Step, stepFacts } from './status.ts'

/** What a return's status follows from. Times in ISO 8601. */
export interface ReturnStatusBooks {
  readonly is_moved_in: boolean
  readonly lines: readonly {
    readonly title: string
    readonly description: string | null
    /** Null if it came without a request. */
    readonly requested: number | null
    /** Null until the return is received. */
    readonly received: number | null
  }[]
  /** Oldest first. It is canceled by itself, or with its swap or claim. */
  readonly steps: readonly Step<'requested' | 'received' | 'canceled' | 'owner_canceled'>[]
}

/** Explains a return's status from its books (explain-14). */
export function explainReturnStatus(status: string, books: ReturnStatusBooks): StatusExplanation {
  return explainedStatus({
    noun: 'return',
    label: 'Return',
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOf(books),
    facts: [
      ...books.lines.map((line) => ({ label: nameOf(line), value: unitsOf(line) })),
      ...stepFacts(books.steps, {
        requested: 'Requested',
        received: 'Received',
        canceled: 'Canceled',
        owner_canceled: 'Canceled with its swap or claim',
      }),
    ],
  })
}

function rulingOf({ steps }: ReturnStatusBooks): Ruling {
  const has = (...names: readonly string[]) => steps.some(({ name }) => names.includes(name))
  if (has('received')) return ['received', 'The items were received.']
  return has('canceled', 'owner_canceled')
    ? ['canceled', 'The return was canceled before the items were received.']
    : ['requested', 'The items have not been received yet.']
}

function unitsOf({ requested, received }: ReturnStatusBooks['lines'][number]): string {
  const parts = [
    requested === null ? '' : `${requested.toLocaleString('en')} requested`,
    received === null ? '' : `${received.toLocaleString('en')} received`,
  ]
  return parts.filter(Boolean).join(', ')
}
