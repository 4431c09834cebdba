import { type Explanation, explained, type Part } from './part.ts'

/** Units of a line that an entry of the books moved; below 0 where it took them back. Times in ISO 8601. */
export interface LineEntry {
  readonly label: string
  readonly units: number
  readonly at: string
  /** Null where the books don't say. */
  readonly by: string | null
}

/** The quantities of a line, as stored, and the entries that each is made of, oldest first. */
export interface LineBooks {
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly shipped_quantity: number
  readonly returned_quantity: number
  readonly refunded_quantity: number
  readonly removed_quantity: number
  readonly ordered_at: string
  readonly ordered_by: string | null
  /** Edits of the order that changed the quantity. */
  readonly edits: readonly {
    readonly before: number
    readonly after: number
    readonly at: string
    readonly by: string | null
  }[]
  readonly packed: readonly LineEntry[]
  readonly shipped: readonly LineEntry[]
  readonly returned: readonly LineEntry[]
  readonly refunded: readonly LineEntry[]
  readonly removed: readonly LineEntry[]
}

/** Explains the quantity of a line in units, and then what became of its units (explain-18). */
export function explainLine(books: LineBooks): Explanation {
  const { quantity, ordered_at, ordered_by, edits } = books
  const ordered = edits[0]?.before ?? quantity
  const parts = [
    partOf({ label: 'Ordered', units: ordered, at: ordered_at, by: ordered_by }),
    ...edits.map(({ before, after, ...done }) =>
      partOf({ label: 'Changed by an edit', units: after - before, ...done }),
    ),
  ]
  const more = tallies.flatMap(([label, stored, entries]) =>
    books[stored] === 0 && books[entries].length === 0
      ? []
      : [explained(label, books[stored], books[entries].map(partOf))],
  )
  return { ...explained('Quantity', quantity, parts), ...(more.length > 0 && { more }) }
}

const tallies = [
  ['Packed', 'fulfilled_quantity', 'packed'],
  ['Shipped', 'shipped_quantity', 'shipped'],
  ['Returned', 'returned_quantity', 'returned'],
  ['Refunded', 'refunded_quantity', 'refunded'],
  ['Not sent', 'removed_quantity', 'removed'],
] as const

const partOf = ({ label, units, at, by }: LineEntry): Part => ({
  label,
  amount: units,
  at,
  by: by ?? undefined,
})
