import { fulfillableQuantity, type LineQuantities } from '../orders/index.ts'
import { type ScannedVariant, scanKeys } from './scan-key.ts'

export interface LineToPack extends LineQuantities {
  readonly id: string
  readonly variant?: ScannedVariant | null | undefined
}

export interface OrderAtStation {
  readonly display_id: number
  readonly status: string
  readonly items: readonly LineToPack[]
}

export interface PackingLine {
  readonly id: string
  readonly needed: number
  /** How many are scanned or counted by hand, at most `needed`. */
  readonly counted: number
  /** The keys of its codes; none means that it can only be counted by hand. */
  readonly keys: readonly string[]
}

export type PackingStep =
  | { readonly kind: 'units'; readonly line: string; readonly units: 1 | -1 }
  | { readonly kind: 'tracking'; readonly number: string }
  | { readonly kind: 'partial' }

/** The packing of one order by one person. */
export interface PackingSession {
  readonly display_id: number
  readonly lines: readonly PackingLine[]
  readonly tracking_numbers: readonly string[]
  /** Whether the packer ships it without what is missing. */
  readonly isPartial: boolean
  /** What can be undone, the last one last. */
  readonly steps: readonly PackingStep[]
}

/** Starts packing what is left of an order's own lines. */
export function startPacking({ display_id, items }: OrderAtStation): PackingSession {
  return { display_id, lines: linesOf(items), tracking_numbers: [], isPartial: false, steps: [] }
}

function linesOf(items: readonly LineToPack[]): PackingLine[] {
  return items.flatMap((item) => {
    const needed = fulfillableQuantity(item)
    return needed === 0 ? [] : [{ id: item.id, needed, counted: 0, keys: scanKeys(item.variant) }]
  })
}

/** Returns whether all units are counted. */
export function isAllCounted({ lines }: PackingSession): boolean {
  return lines.length > 0 && lines.every(({ needed, counted }) => counted === needed)
}

/** Returns the number of units that are still to be counted. */
export function missingUnits({ lines }: PackingSession): number {
  return lines.reduce((sum, { needed, counted }) => sum + needed - counted, 0)
}

/** Returns whether the order can be shipped: all units are counted, or some and the packer ships them without the others. */
export function isReadyToShip(session: PackingSession): boolean {
  return isAllCounted(session) || (session.isPartial && countedUnits(session).length > 0)
}

/** Lets the order be shipped without what is missing. Returns the session unchanged if nothing is missing or nothing is counted. */
export function packPartly(session: PackingSession): PackingSession {
  const isOffered = !isReadyToShip(session) && countedUnits(session).length > 0
  return isOffered ? withStep({ ...session, isPartial: true }, { kind: 'partial' }) : session
}

/** Returns whether nothing was scanned yet, so that the order can be left without a question. */
export function isUntouched({ lines, tracking_numbers }: PackingSession): boolean {
  return tracking_numbers.length === 0 && lines.every(({ counted }) => counted === 0)
}

/** Returns the units of a fulfillment of everything counted. */
export function countedUnits({ lines }: PackingSession): { item_id: string; quantity: number }[] {
  return lines.flatMap(({ id, counted }) => (counted === 0 ? [] : [{ item_id: id, quantity: counted }]))
}

/** Adds a unit to a line or takes one off, by hand. Returns the session unchanged if the line has no such unit. */
export function countByHand(session: PackingSession, line: string, units: 1 | -1): PackingSession {
  const changed = addUnits(session, line, units)
  return changed === session ? session : withStep(changed, { kind: 'units', line, units })
}

export function addTracking(session: PackingSession, number: string): PackingSession {
  const tracking_numbers = [...session.tracking_numbers, number]
  return withStep({ ...session, tracking_numbers }, { kind: 'tracking', number })
}

/** Undoes the last scan, count or tracking number. `undone` is null if there is none. */
export function undoStep(session: PackingSession): {
  readonly session: PackingSession
  readonly undone: PackingStep | null
} {
  const undone = session.steps.at(-1)
  if (!undone) return { session, undone: null }
  const before = { ...session, steps: session.steps.slice(0, -1) }
  if (undone.kind === 'units')
    return { session: addUnits(before, undone.line, undone.units === 1 ? -1 : 1), undone }
  if (undone.kind === 'partial') return { session: { ...before, isPartial: false }, undone }
  const tracking_numbers = before.tracking_numbers.filter((number) => number !== undone.number)
  return { session: { ...before, tracking_numbers }, undone }
}

/**
 * Adjusts a session to the order as it is now. Counts stay, up to what is still left. `isChanged`: what is left to pack is no longer the
 * same, so the packer has to look.
 */
export function refreshPacking(
  session: PackingSession,
  { items }: OrderAtStation,
): { readonly session: PackingSession; readonly isChanged: boolean } {
  const before = new Map(session.lines.map((line) => [line.id, line]))
  const lines = linesOf(items).map((line) => ({
    ...line,
    counted: Math.min(before.get(line.id)?.counted ?? 0, line.needed),
  }))
  const isChanged =
    lines.length !== session.lines.length || lines.some(({ id, needed }) => before.get(id)?.needed !== needed)
  // Steps of other quantities would undo too much.
  return isChanged
    ? { session: { ...session, lines, isPartial: false, steps: [] }, isChanged }
    : { session: { ...session, lines }, isChanged }
}

function addUnits(session: PackingSession, line: string, units: 1 | -1): PackingSession {
  const lines = session.lines.map((each) => {
    const counted = each.counted + units
    return each.id === line && counted >= 0 && counted <= each.needed ? { ...each, counted } : each
  })
  return lines.every((each, place) => each === session.lines[place]) ? session : { ...session, lines }
}

const withStep = (session: PackingSession, step: PackingStep): PackingSession => ({
  ...session,
  steps: [...session.steps, step],
})
