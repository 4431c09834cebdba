import { statusLabel } from '../../statuses/index.ts'
import { explainedStatus, type Ruling, type StatusExplanation, type Step } from './status.ts'

/** What a product's status follows from. */
export interface ProductStatusBooks {
  readonly is_moved_in: boolean
  readonly created_at: string
  /** Each status that the history gave it, oldest first; the first may be that of its creation. */
  readonly steps: readonly Step[]
}

/** Explains a product's status from its history (explain-17). */
export function explainProductStatus(status: string, books: ProductStatusBooks): StatusExplanation {
  const { is_moved_in, created_at, steps } = books
  const created = steps.some(({ done_at }) => done_at === created_at)
  return explainedStatus({
    noun: 'product',
    label: 'Status',
    status,
    isMovedIn: is_moved_in,
    ruling: rulingOf(status, books),
    facts: [
      ...(created ? [] : [{ label: 'Created', at: created_at }]),
      ...steps.map(({ name, done_at, by }) => ({
        label: done_at === created_at ? `Created as ${statusLabel(name)}` : `Set to ${statusLabel(name)}`,
        at: done_at,
        by: by ?? undefined,
      })),
    ],
  })
}

function rulingOf(shown: string, { is_moved_in, steps }: ProductStatusBooks): Ruling {
  const last = steps.at(-1)
  if (last === undefined)
    return is_moved_in ? ['', ''] : [shown, 'The product has had this status since it was created.']
  return [last.name, `The product was last set to ${statusLabel(last.name)}.`]
}
