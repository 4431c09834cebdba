/** A cell's position: row and column, from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A selection, from its fixed cell to the one that the keys move. */
export interface Selection {
  readonly anchor: Place
  readonly active: Place
}

export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface SheetSize {
  readonly rows: number
  readonly columns: number
}

export const atStart: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

export function rangeOf({ anchor, active }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  }
}

export function isSingle({ anchor, active }: Selection): boolean {
  return anchor.row === active.row && anchor.column === active.column
}

/** Limits a place to the sheet, which may have fewer rows than before. */
export function clampPlace(place: Place, size: SheetSize): Place {
  const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))
  return { row: within(place.row, size.rows), column: within(place.column, size.columns) }
}

/** Names a cell by keys that don't change when rows or columns are added or removed. */
export interface Named {
  /** Its row's key. */
  readonly row: string | undefined
  /** Its column's id. */
  readonly column: string | undefined
}

/** Returns the current place of a named cell, or the old place where it was deleted. */
export function placeOf(
  place: Place,
  named: Named | undefined,
  rows: readonly { readonly key: string }[],
  columns: readonly { readonly id: string }[],
): Place {
  const row = indexOf(rows, ({ key }) => key, named?.row, place.row)
  const column = indexOf(columns, ({ id }) => id, named?.column, place.column)
  return clampPlace({ row, column }, { rows: rows.length, columns: columns.length })
}

function indexOf<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  name: string | undefined,
  was: number,
): number {
  const there = all[was]
  if (name === undefined || (there !== undefined && nameOf(there) === name)) return was
  const now = all.findIndex((one) => nameOf(one) === name)
  return now < 0 ? was : now
}

export function select(place: Place): Selection {
  return { anchor: place, active: place }
}

/** Selects a pressed cell, or a whole row or column where only that is named; with Shift, extends the selection. */
export function selectByPress(
  pressed: Partial<Place>,
  size: SheetSize,
  stretched: Selection | undefined,
): Selection {
  const end = (at: number | undefined, began: number | undefined, last: number) =>
    at === undefined ? last : (began ?? at)
  const began = stretched?.anchor
  return {
    anchor: {
      row: end(pressed.row, began?.row, size.rows - 1),
      column: end(pressed.column, began?.column, size.columns - 1),
    },
    active: { row: pressed.row ?? 0, column: pressed.column ?? 0 },
  }
}

/** Returns the next or previous cell in reading order; null past the sheet's ends. */
export function nextInReading({ row, column }: Place, step: 1 | -1, size: SheetSize): Place | null {
  const index = row * size.columns + column + step
  if (index < 0 || index >= size.rows * size.columns) return null
  return { row: Math.floor(index / size.columns), column: index % size.columns }
}

interface Key {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
}

/** Returns where a key moves from a place; undefined for other keys. */
function placeByKey(place: Place, { key, ctrl }: Key, size: SheetSize, pageRows: number): Place | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const { row, column } = place
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: ctrl ? last.row : row + 1, column }
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: ctrl ? last.column : column + 1 }
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrl ? last.row : row, column: last.column }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    default:
      return undefined
  }
}

/** Returns the selection after a key: moved, or with Shift extended; undefined for keys that don't move it. */
export function moveByKey(
  selection: Selection,
  key: Key,
  size: SheetSize,
  pageRows: number,
): Selection | undefined {
  const place = placeByKey(selection.active, key, size, pageRows)
  if (place === undefined) return undefined
  const active = clampPlace(place, size)
  return { anchor: key.shift ? selection.anchor : active, active }
}
