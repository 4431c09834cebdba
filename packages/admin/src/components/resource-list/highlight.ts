import { useState } from 'react'
import { serializeQuery } from '../../lib/query-string.ts'
import { useOwnAddress, type WayBack } from '../../lib/way-back.ts'

/** The highlight stays on the rows there are, and never goes beyond the fiftieth. */
const highlightLimit = 50

export function clampHighlight(index: number, rowCount: number): number {
  return Math.max(0, Math.min(index, Math.min(rowCount, highlightLimit) - 1))
}

/** A row by its place on a page and by its key. */
interface MarkedRow {
  readonly index: number
  readonly key: string | undefined
}

/** The place of the row that was marked, wherever it has gone on its page; where it is not there, that of the row in its place. */
export function placeOfMarked({ index, key }: MarkedRow, keys: readonly string[]): number {
  const place = key === undefined ? -1 : keys.indexOf(key)
  return place < 0 ? clampHighlight(index, keys.length) : place
}

/** Where the highlight stood on each list page seen, so that coming back from a record finds its row again. */
const remembered = new Map<string, MarkedRow>()

export interface Highlight {
  readonly index: number
  /** How often the operator has moved it: only then the focus goes with it. */
  readonly moves: number
  readonly moveTo: (index: number) => void
}

/** However its search is ordered. */
const pageOf = ({ label, to, search = {} }: WayBack) =>
  `${label} ${to} ${serializeQuery(search).split('&').sort().join('&')}`

/** Says where the highlight is to stand when the list is seen again as it stood. */
export function rememberHighlight(list: WayBack, row: MarkedRow): void {
  remembered.set(pageOf(list), row)
}

/** The highlighted row of the list of this name that is seen, by the keys of its rows. It goes with its row when others come before it. */
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
