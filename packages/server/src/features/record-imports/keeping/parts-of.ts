import type { ReadRecord } from '../../../csv/index.ts'

/** Maximum number of records in one transaction. */
const PART = 250
/** Maximum size of a part in JSON characters, so that it fits the disk space reserved for changes. */
const PART_CHARACTERS = 2_000_000

/** Splits records into parts of one transaction each. `isFull` is called with each record and may end a part earlier. */
export async function* partsOf<FileRecord>(
  records: AsyncIterable<ReadRecord<FileRecord>>,
  createLimit: () => (record: FileRecord) => boolean = () => () => false,
): AsyncGenerator<ReadRecord<FileRecord>[]> {
  let part: ReadRecord<FileRecord>[] = []
  let characters = 0
  let isFull = createLimit()
  for await (const read of records) {
    part.push(read)
    characters += JSON.stringify(read.record).length
    // Always asked, because it counts.
    const isLast = isFull(read.record)
    if (!isLast && part.length < PART && characters < PART_CHARACTERS) continue
    yield part
    part = []
    characters = 0
    isFull = createLimit()
  }
  if (part.length > 0) yield part
}
