import type { FileRow } from '../../../csv/index.ts'

/** The fields that identify a record in several rows: its number, and its id if several records have the number. */
interface GroupedBy {
  readonly name: string
  readonly id: string
}

/** The rows of a record, in file order. */
export interface RowGroup {
  readonly rows: readonly [FileRow, ...FileRow[]]
  /** The number of rows beyond the most that a record can have. */
  readonly dropped: number
}

/**
 * Yields the rows of each record together, even if they are scattered over the file: rows are counted first, so that only records with
 * rows still to come are in memory. A row without a number is a record of its own.
 */
export async function* groupRows(
  readRows: () => AsyncIterable<FileRow>,
  by: GroupedBy,
  most: number,
): AsyncGenerator<RowGroup> {
  const { counts, keyOf } = await countRows(readRows(), by)
  const open = new Map<string, { rows: FileRow[]; count: number }>()
  for await (const row of readRows()) {
    const key = keyOf(row)
    if (key === null) {
      yield { rows: [row], dropped: 0 }
      continue
    }
    const group = open.get(key) ?? { rows: [], count: 0 }
    group.count += 1
    if (group.rows.length < most) group.rows.push(row)
    if (group.count < (counts.get(key) ?? 0)) {
      open.set(key, group)
      continue
    }
    open.delete(key)
    const [first = row, ...others] = group.rows
    yield { rows: [first, ...others], dropped: group.count - group.rows.length }
  }
}

/** Counts the rows of each record. Returns the counts, and a function that identifies the record of each row in a second pass. */
async function countRows(rows: AsyncIterable<FileRow>, { name, id }: GroupedBy) {
  /** The first id with each number, for rows before any with an id. */
  const firstIds = new Map<string, string>()
  const partsOf = ({ cells }: FileRow) => [cells.get(name)?.trim(), cells.get(id)?.trim()] as const
  const createKeys = () => {
    const lastIds = new Map<string, string>()
    return (row: FileRow): string | null => {
      const [number, own] = partsOf(row)
      if (!number) return null
      if (own) lastIds.set(number, own)
      return `${number}\n${lastIds.get(number) ?? firstIds.get(number) ?? ''}`
    }
  }
  const counts = new Map<string, number>()
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  const keyWhileCounting = createKeys()
  for await (const row of rows) {
    const key = keyWhileCounting(row)
    const [number, own] = partsOf(row)
    if (number && own && !firstIds.has(number)) firstIds.set(number, own)
    if (key !== null) add(key, 1)
  }
  for (const [number, own] of firstIds) {
    const before = counts.get(`${number}\n`) ?? 0
    if (before > 0) add(`${number}\n${own}`, before)
  }
  return { counts, keyOf: createKeys() }
}
