import { type OrderAtStation, type PackingSession, startPacking } from './session.ts'

/** What survives a reload of the packing page, as plain JSON. */
export interface KeptPacking {
  /** Counted units by line. */
  readonly counted: Readonly<Record<string, number>>
  readonly tracking_numbers: readonly string[]
  readonly isPartial: boolean
}

/** Returns what is kept of the packing of an order. What can be undone is not. */
export function keptPacking({ lines, tracking_numbers, isPartial }: PackingSession): KeptPacking {
  return {
    counted: Object.fromEntries(lines.map(({ id, counted }) => [id, counted])),
    tracking_numbers,
    isPartial,
  }
}

/** Starts packing an order with what was kept, up to what is left of it now. Ignores anything else than what `keptPacking` returned. */
export function resumePacking(order: OrderAtStation, kept: unknown): PackingSession {
  const { counted, tracking_numbers, isPartial } = Object(kept) as Partial<Record<keyof KeptPacking, unknown>>
  const session = startPacking(order)
  return {
    ...session,
    lines: session.lines.map((line) => ({
      ...line,
      counted: unitsOf(Object(counted)[line.id], line.needed),
    })),
    tracking_numbers: Array.isArray(tracking_numbers)
      ? tracking_numbers.filter((number) => typeof number === 'string')
      : [],
    isPartial: isPartial === true,
  }
}

function unitsOf(counted: unknown, needed: number): number {
  return Number.isInteger(counted) ? Math.min(Math.max(counted as number, 0), needed) : 0
}
