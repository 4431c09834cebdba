import { useState } from 'react'
import { serializeQuery } from '../../lib/query-string.ts'
import { useOwnAddress, type WayBack } from '../../lib/way-back.ts'

/** The highlight never goes beyond the fiftieth row. */
const highlightLimit = 50

export function clampHighlight(index: number, rowCount: number): number {
  return Math.max(0, Math.min(index, Math.min(rowCount, highlightLimit) - 1))
}

/** A row, by its index on the page and its key. */
interface MarkedRow {
  readonly index: number
  readonly key: string | undefined
}

/** Returns the index of the marked row after a reload, or the old index where the row is gone. */
export function placeOfMarked({ index, key }: MarkedRow, keys: readonly string[]): number {
  const place = key === undefined ? -1 : keys.indexOf(key)
  return place < 0 ? clampHighlight(index, keys.length) : place
}

/** The highlighted row of each list page seen, to find it again on returning from a record. */
const remembered = new Map<string, MarkedRow>()

export interface Highlight {
  readonly index: number
  /** Number of moves by the operator; only these move the focus along. */
  readonly moves: number
  readonly moveTo: (index: number) => void
}

/** Returns the key of a list page, independent of the order of its search parameters. */
const pageOf = ({ label, to, search = {} }: WayBack) =>
  `${label} ${to} ${serializeQuery(search).split('&').sort().join('&')}`

/** Remembers the row to highlight when the list is opened again unchanged. */
export function rememberHighlight(list: WayBack, row: MarkedRow): void {
  remembered.set(pageOf(list), row)
}

/** Returns the highlighted row of the named list. It follows its row, identified by key, when rows are inserted before it. */
export function useHighlight(label: string, keys: readonly string[]): Highlight {
  const { pathname, search } = useOwnAddress()
  const page = pageOf({ label, to: pathname, search })
  const [moves, setMoves] = useState(0)
  return {
    index: placeOfMarked(remembered.get(page) ?? { index: 0, key: undefined }, keys),
    moves,
    moveTo: (to) => {
      const index = clampHighlight(to, keys.length)
      remembered.set(page, { index, key: keys[index] })
      setMoves((count) => count + 1)
    },
  }
}
