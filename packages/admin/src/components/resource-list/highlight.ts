import { useState } from 'react'
import { serializeQuery } from '../../lib/query-string.ts'
import { useOwnAddress, type WayBack } from '../../lib/way-back.ts'

/** The highlight stays on the rows there are, and never goes beyond the fiftieth. */
const highlightLimit = 50

export function clampHighlight(index: number, rowCount: number): number {
  return Math.max(0, Math.min(index, Math.min(rowCount, highlightLimit) - 1))
}

/** Where the highlight stood on each list page seen, so that coming back from a record finds its row again. */
const remembered = new Map<string, number>()

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
export function rememberHighlight(list: WayBack, index: number): void {
  remembered.set(pageOf(list), index)
}

/** The highlighted row of the list of this name that is seen. */
export function useHighlight(label: string, rowCount: number): Highlight {
  const { pathname, search } = useOwnAddress()
  const page = pageOf({ label, to: pathname, search })
  const [moves, setMoves] = useState(0)
  return {
    index: clampHighlight(remembered.get(page) ?? 0, rowCount),
    moves,
    moveTo: (index) => {
      remembered.set(page, clampHighlight(index, rowCount))
      setMoves((count) => count + 1)
    },
  }
}
