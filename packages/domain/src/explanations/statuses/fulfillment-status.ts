import { nameOf } from '../name-of-line.ts'
import { explainedStatus, type Ruling, type StatusExplanation, type Step, stepFacts } from './status.ts'

/** What a fulfillment's status follows from. */
export interface FulfillmentStatusBooks {
  readonly is_moved_in: boolean
  readonly lines: readonly {
    readonly title: string
    readonly description: string | null
    readonly units: number
  }[]
  readonly tracking_numbers: readonly string[]
  readonly steps: readonly Step<'packed' | 'shipped' | 'canceled'>[]
}

/** Explains a fulfillment's status from its books (explain-15). */
export function explainFulfillmentStatus(status: string, books: FulfillmentStatusBooks): StatusExplanation {
  const { lines, tracking_numbers, steps } = books
  return explainedStatus({
    noun: 'fulfillment',
    label: 'Fulfillment',
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOf(books),
    facts: [
      ...lines.map((line) => ({ label: nameOf(line), value: line.units.toLocaleString('en') })),
      ...tracking_numbers.map((value) => ({ label: 'Tracking number', value })),
      ...stepFacts(steps, { packed: 'Packed', shipped: 'Shipped', canceled: 'Canceled' }),
    ],
  })
}

function rulingOf({ steps }: FulfillmentStatusBooks): Ruling {
  const has = (wanted: string) => steps.some(({ name }) => name === wanted)
  if (has('canceled')) return ['canceled', 'The fulfillment was canceled.']
  return has('shipped')
    ? ['shipped', 'The items have shipped.']
    : ['fulfilled', 'The items are packed, and have not shipped yet.']
}
