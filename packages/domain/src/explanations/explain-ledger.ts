import { type Explanation, explained, type Part } from './part.ts'

/** How many of the newest entries an explanation shows one by one. */
export const LEDGER_ENTRIES_SHOWN = 100

/** An entry of a ledger of stock or of a gift card. */
export interface LedgerEntry {
  readonly kind: string
  /** Units of stock, or minor units of money. */
  readonly delta: number
  readonly reason: string | null
  readonly created_at: string
  /** Who made it; null where the books don't say. */
  readonly by: string | null
  /** The order's number. */
  readonly order: number | null
}

/** The newest entries of a ledger, newest first, and the sum of all older ones. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  readonly earlier: { readonly count: number; readonly sum: number }
}

const stockKinds: Readonly<Record<string, string>> = {
  opening: 'Opening stock',
  adjust: 'Changed manually',
  sale: 'Sold',
  cancel: 'Restocked after a cancellation',
  return: 'Returned',
  write_off: 'Returned, not restocked',
  edit: 'Changed with the items of an order',
  restock: 'Restocked with a refund',
  stocktake: 'Counted in a stocktake',
}

const balanceKinds: Readonly<Record<string, string>> = {
  issue: 'Issued',
  redeem: 'Paid for an order',
  restore: 'Restored',
  adjust: 'Changed manually',
}

/** Explains a variant's stock, in units, by its movements (explain-6). */
export const explainStock = (shown: number, ledger: Ledger): Explanation =>
  explained('In stock', shown, partsOf(ledger, stockKinds))

/** Explains the balance of a gift card by its entries (explain-7). */
export const explainBalance = (shown: number, ledger: Ledger): Explanation =>
  explained('Balance', shown, partsOf(ledger, balanceKinds))

const useKinds: Readonly<Record<string, string>> = {
  redeem: 'Used by an order',
  release: 'Released by a canceled or edited order',
}

/** Explains how often a discount was used by its orders (explain-19). */
export const explainUses = (shown: number, ledger: Ledger): Explanation =>
  explained('Uses', shown, partsOf(ledger, useKinds))

/** Explains how many orders a customer placed (explain-20). */
export const explainOrderCount = (shown: number, ledger: Ledger): Explanation =>
  explained('Orders', shown, partsOf(ledger, { order: 'Placed' }))

/** Explains what a customer spent in a currency by what is left of their orders' payments (explain-20). */
export const explainSpent = (shown: number, ledger: Ledger): Explanation =>
  explained('Spent', shown, partsOf(ledger, { order: 'Paid, less refunds' }))

function partsOf({ entries, earlier }: Ledger, kinds: Readonly<Record<string, string>>): Part[] {
  const parts = entries.map(({ kind, delta, reason, created_at, by, order }) => {
    const notes = [order === null ? null : `order #${order}`, reason].filter((note) => note !== null)
    return {
      label: kinds[kind] ?? kind,
      amount: delta,
      at: created_at,
      ...(notes.length > 0 && { note: notes.join(' · ') }),
      ...(by !== null && { by }),
    }
  })
  const before = { label: `${earlier.count.toLocaleString('en')} earlier entries`, amount: earlier.sum }
  return [...(earlier.count > 0 ? [before] : []), ...parts.reverse()]
}
