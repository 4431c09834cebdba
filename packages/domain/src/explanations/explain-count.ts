import { statusLabel } from '../statuses/index.ts'
import { type Explanation, explained, type Part } from './part.ts'

/** The lists whose count can be explained, by the names of their calls. */
export const callsWithCount: ReadonlySet<string> = new Set([
  ...['list-orders', 'list-draft-orders', 'list-order-edits', 'list-returns', 'list-swaps', 'list-invoices'],
  ...['list-products', 'list-variants', 'list-product-variants', 'list-collections'],
  ...[
    'list-customers',
    'list-discounts',
    'list-gift-cards',
    'list-regions',
    'list-shipping-options',
    'list-users',
  ],
])

/** A filter of a list, and how many records are left once it applies, too. */
export interface CountStep {
  /** As the query names it, such as `payment_status`. */
  readonly filter: string
  readonly value: unknown
  /** Null if there are more than are counted. */
  readonly left: number | null
}

/** What a list's query has besides filters. */
const noFilters = ['limit', 'offset', 'order', 'fields', 'expand', 'explain', 'cursor', 'as_of']

/** Returns the names of the filters in a query, the search last: alone it may match too many records to count. */
export function filtersIn(query: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(query).filter((name) => query[name] !== undefined && !noFilters.includes(name))
  return [...names.filter((name) => name !== 'q'), ...names.filter((name) => name === 'q')]
}

/**
 * Explains how many records a list has by what each filter leaves out of all (explain-12). `list`: its key on the wire, such as
 * `gift_cards`. The last step has a number.
 */
export function explainCount(list: string, all: number, steps: readonly CountStep[]): Explanation {
  const parts: Part[] = [{ label: `All ${wordsOf(list).toLowerCase()}`, amount: all }]
  let before = all
  let together: CountStep[] = []
  for (const step of steps) {
    together.push(step)
    if (step.left === null) continue
    if (step.left !== before) parts.push(leftOut(together, step.left - before))
    before = step.left
    together = []
  }
  return explained(wordsOf(list), before, parts)
}

function leftOut(steps: readonly CountStep[], amount: number): Part {
  const names = steps.map(({ filter }) => (filter === 'q' ? 'the search' : wordsOf(filter).toLowerCase()))
  const note = steps.flatMap((step) => valueText(step) || []).join('; ')
  return { label: `Left out by ${names.join(' and ')}`, amount, ...(note !== '' && { note }) }
}

function wordsOf(name: string): string {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Ids say nothing to a reader. */
const isId = (value: unknown) =>
  /^[a-z]+_[0-9A-Za-z]{8,}$/.test(String(value)) && /[0-9A-Z]/.test(String(value))

function valueText({ filter, value }: CountStep): string {
  const values = [value]
    .flat()
    .filter((each) => typeof each !== 'object' && !isId(each))
    .map(String)
  return (filter.endsWith('status') ? values.map(statusLabel) : values).join(', ')
}
