import { useState } from 'react'

/** The highlight stays on the rows there are, and never goes beyond the fiftieth. */
const highlightLimit = 50

export function clampHighlight(index: number, rowCount: number): number {
  return Math.max(0, Math.min(index, Math.min(rowCount, highlightLimit) - 1))
}

/** Where the highlight stood on each list page seen, so that coming back from a record finds its row again. */
const remembered = new Map<string, number>()

export interface Highlight {
  readonly index: number
  readonly moveTo: (index: number) => void
}

const pageOf = (label: string, address: string) => `${label} ${address}`

/** Says where the highlight is to stand when the list is seen at this address. */
export function rememberHighlight(label: string, address: string, index: number): void {
  remembered.set(pageOf(label, address), index)
}

/** The highlighted row of the list of this name at this address. */
export function useHighlight(label: string, address: string, rowCount: number): Highlight {
  const page = pageOf(label, address)
  const [, redraw] = useState(0)
  return {
    index: clampHighlight(remembered.get(page) ?? 0, rowCount),
    moveTo: (index) => {
      remembered.set(page, clampHighlight(index, rowCount))
      redraw((count) => count + 1)
    },
  }
}
