import { type OrderToPack, type SlipLine, unpackedLines } from './parcels.ts'

interface PickedLine extends SlipLine {
  readonly title: string
  readonly description: string | null
  readonly variant_id: string | null
  readonly variant?:
    | {
        readonly sku: string | null
        readonly metadata?: Readonly<Record<string, unknown>> | null | undefined
      }
    | null
    | undefined
}

interface OrderToPick extends OrderToPack<PickedLine> {
  readonly id: string
  readonly display_id: number
}

/** The units of one variant that many orders need. */
export interface PickListRow {
  readonly sku: string | null
  readonly title: string
  readonly description: string | null
  /** Where the variant is stored: `location` of its metadata; null if it has none. */
  readonly location: string | null
  readonly quantity: number
  /** The orders that need it, in the order given, and how many units each. */
  readonly orders: readonly { readonly display_id: number; readonly quantity: number }[]
}

/** Adds orders to a pick list one by one, so that it never holds whole orders. */
export interface PickList {
  /** Adds the goods of an order that are still to be packed. Returns whether there are any. */
  add(order: OrderToPick): boolean
  /** Returns a row per SKU (or variant without one), sorted by location, then SKU, then title. Numbers sort by value; no location is last. */
  rows(): PickListRow[]
}

export function createPickList(): PickList {
  const rows = new Map<
    string,
    Omit<PickListRow, 'quantity' | 'orders'> & { quantity: number; orders: Units[] }
  >()
  return {
    add(order) {
      const lines = unpackedLines(order)
      for (const { item, quantity } of lines) {
        const row = rows.get(keyOf(item)) ?? { ...goodsOf(item), quantity: 0, orders: [] }
        rows.set(keyOf(item), row)
        row.quantity += quantity
        const last = row.orders.at(-1)
        if (last?.id === order.id) last.quantity += quantity
        else row.orders.push({ id: order.id, display_id: order.display_id, quantity })
      }
      return lines.length > 0
    },
    rows: () =>
      [...rows.values()].sort(byLocation).map((row) => ({
        ...row,
        orders: row.orders.map(({ display_id, quantity }) => ({ display_id, quantity })),
      })),
  }
}

interface Units {
  readonly id: string
  readonly display_id: number
  quantity: number
}

function keyOf({ variant, variant_id, title, description }: PickedLine): string {
  return JSON.stringify([variant?.sku || null, variant?.sku ? null : (variant_id ?? [title, description])])
}

/** Returns where a variant is stored: `location` of its metadata; null if it has none. */
export function storageLocation(variant: PickedLine['variant']): string | null {
  const location = variant?.metadata?.location
  return typeof location === 'string' && location.trim() !== '' ? location.trim() : null
}

function goodsOf({ variant, title, description }: PickedLine) {
  return {
    sku: variant?.sku || null,
    title,
    description,
    location: storageLocation(variant),
  }
}

const { compare } = new Intl.Collator('en', { numeric: true })

function byLocation(a: PickListRow, b: PickListRow): number {
  if ((a.location === null) !== (b.location === null)) return a.location === null ? 1 : -1
  return (
    compare(a.location ?? '', b.location ?? '') ||
    compare(a.sku ?? '', b.sku ?? '') ||
    compare(a.title, b.title) ||
    compare(a.description ?? '', b.description ?? '')
  )
}
