/** A part of a number, in minor units. Its own parts, if it has any, sum to it. */
export interface Part {
  readonly label: string
  readonly amount: number
  /** How the amount came about, such as '3 × €12.00'. */
  readonly note?: string | undefined
  /** When it was recorded, and by whom; missing where the books don't say. */
  readonly at?: string | undefined
  readonly by?: string | undefined
  readonly parts?: readonly Part[] | undefined
}

/** A number as it is shown, and the parts that sum to it. */
export interface Explanation extends Part {
  readonly parts: readonly Part[]
  /** Numbers that belong to it and are no part of it: what became of ordered units. */
  readonly more?: readonly Explanation[] | undefined
}

/** Makes a part of several. */
export function grouped(label: string, parts: readonly Part[]): Explanation {
  return { label, amount: parts.reduce((total, { amount }) => total + amount, 0), parts }
}

/** Returns a part that is subtracted instead of added. */
export function subtracted({ parts, ...part }: Part): Part {
  return { ...part, amount: 0 - part.amount, ...(parts && { parts: parts.map(subtracted) }) }
}

/** Explains a number that is shown. What the books don't account for stays visible as a part of its own. */
export function explained(label: string, shown: number, parts: readonly Part[]): Explanation {
  const { amount } = grouped(label, parts)
  const unexplained = { label: UNEXPLAINED, amount: shown - amount }
  return { label, amount: shown, parts: amount === shown ? parts : [...parts, unexplained] }
}

/** The label of what the books don't account for. */
export const UNEXPLAINED = "The books don't explain this"
