/** A balance that is being typed over another, both in minor units. */
export interface BalanceEntry {
  readonly typed: number | ''
  /** What was on the card when the operator last looked: a save names it, and the server refuses another. */
  readonly seen: number
}

export const beginEntry = (balance: number): BalanceEntry => ({ typed: balance, seen: balance })

/** The card holds something else by now: what nobody has typed over is that, and what was typed was typed over what was seen. */
export function followBalance(entry: BalanceEntry, now: number): BalanceEntry {
  return entry.typed === entry.seen || entry.typed === now ? beginEntry(now) : entry
}
