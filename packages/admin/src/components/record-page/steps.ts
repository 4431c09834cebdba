import { hasNextPage } from '../resource-list/page-position.ts'

/** A row of a list: its page and its place there. */
export interface Step {
  readonly offset: number
  readonly index: number
}

export interface PageOfList {
  readonly ids: readonly string[]
  readonly count: number | undefined
  readonly offset: number
  readonly pageSize: number
}

export interface Steps {
  /** Index in the whole list, from 0; null when the record is no longer in it. */
  readonly position: number | null
  readonly previous: Step | null
  readonly next: Step | null
}

/**
 * Returns the records before and after one in the list, across pages. If the record has left its page, e.g. because of a change,
 * the row after it has moved into its place.
 */
export function stepsFrom(page: PageOfList, id: string, lastIndex: number): Steps {
  const { ids, count, offset, pageSize } = page
  const found = ids.indexOf(id)
  const isHere = found !== -1
  const index = isHere ? found : Math.min(lastIndex, ids.length)
  return {
    position: isHere ? offset + index : null,
    previous: stepBack(offset, index, pageSize),
    next: stepOn(isHere ? index + 1 : index),
  }

  function stepOn(after: number): Step | null {
    if (after < ids.length) return { offset, index: after }
    const isMore = hasNextPage(offset, ids.length, pageSize, count)
    return isMore ? { offset: offset + pageSize, index: 0 } : null
  }
}

function stepBack(offset: number, index: number, pageSize: number): Step | null {
  if (index > 0) return { offset, index: index - 1 }
  if (offset === 0) return null
  const before = Math.max(0, offset - pageSize)
  return { offset: before, index: offset - 1 - before }
}

/** Whether the target of a step is known. Pages are undefined while loading, and null when loading failed. */
export function isSettled(
  here: object | null | undefined,
  step: Step | null,
  rows: object | null | undefined,
): boolean {
  return here !== undefined && (step === null || rows !== undefined)
}
