/** A balance that is being typed over another, both in minor units. */
export interface BalanceEntry {
  readonly typed: number | ''
  /** Balance that the operator last saw: a save names it, and the server refuses another. */
  readonly seen: number
}

export const beginEntry = (balance: number): BalanceEntry => ({ typed: balance, seen: balance })

/** Applies a changed balance: an untouched entry follows it, and a typed one keeps the balance it was typed over. */
export function followBalance(entry: BalanceEntry, now: number): BalanceEntry {
  return entry.typed === entry.seen || entry.typed === now ? beginEntry(now) : entry
}
