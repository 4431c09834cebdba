import {
  importKinds,
  type MergeProblem,
  type RecordImportKind,
  recordUndoBlockReason,
} from '@purser/domain/record-imports'
import {
  type CellReader,
  type CsvFile,
  cellReader,
  type FileFormat,
  type FileProblem,
  openCsvFile,
  type ReadRecord,
} from '../../csv/index.ts'
import { type Db, newId, type Tx } from '../../database/index.ts'
import {
  type Cause,
  type Change,
  type Difference,
  digestOf,
  type ImportKind,
  type Planned,
  partsOf,
  type RepetitionCheck,
} from '../record-imports/index.ts'

/** The names of the journal entries of imports of all these kinds. */
export const operations = {
  create: 'create-record-import',
  start: 'start-record-import',
  stop: 'stop-record-import',
  undo: 'undo-record-import',
  discard: 'delete-record-import',
  run: 'import-records',
} as const

interface FileRecord {
  readonly row: number
}

interface State {
  readonly id: string
}

/** What a row of a file is read with. */
export interface RowReading<Terms> {
  readonly terms: Terms
  readonly dialect: string
  /** Column names by field. */
  readonly names: ReadonlyMap<string, string>
}

/** What a record becomes, with the problems of its fields. */
interface Merged<Fields> {
  readonly to: Fields
  readonly problems: readonly MergeProblem[]
  readonly note?: string | null
}

/** A kind of record whose files have one record in each row, or in several rows with the same number. */
interface RowKind<Given extends FileRecord, Fields extends object, Stored extends Fields & State, Terms> {
  readonly name: RecordImportKind
  /** The prefix of its ids. */
  readonly prefix: string
  readonly format: FileFormat
  /** Fields by which a record is found, with what rows that have the same one need. */
  readonly identity: {
    readonly field: string
    readonly remedy: string
    keyOf(record: Given): string | undefined
  }
  readTerms(db: Db | Tx, isLocked?: boolean): Promise<Terms>
  /** Yields the records of a file. */
  read(file: CsvFile, reading: RowReading<Terms>): AsyncGenerator<ReadRecord<Given>>
  /** Finds the records that these mean. With `isLocked` nobody else creates or changes one of them until the transaction ends. */
  find(db: Db | Tx, keys: readonly string[], isLocked: boolean): Promise<ReadonlyMap<string, Stored>>
  merge(record: Given, stored: Stored | null, terms: Terms, now: string): Merged<Fields>
  /** Returns whether a found record doesn't exist for operators, such as a deleted gift card whose code comes back. */
  isGone?(stored: Stored): boolean
  /** The values of a record by field, as differences show them. */
  shownFields(fields: Fields, terms: Terms): readonly (readonly [field: string, value: unknown])[]
  titleOf(record: Given): string
  readStates(tx: Tx, ids: readonly string[], isLocked: boolean): Promise<ReadonlyMap<string, Stored>>
  write(tx: Tx, changes: readonly Change<Fields & State>[], cause: Cause): Promise<void>
  /** Other records that these belong to, such as customers. */
  readonly others?: {
    /** Creates those that don't exist, before `write`. Returns their ids. */
    create(tx: Tx, changes: readonly Change<Fields & State>[], cause: Cause): Promise<string[]>
    /** Deletes those of these that nothing uses, once no part is left to undo. */
    deleteUnused(tx: Tx, created: readonly string[]): Promise<void>
  }
  /** Returns the ids of records that something else uses, of those that an undo would delete. */
  findUsed(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>
}

type Identity<Given extends FileRecord> = RowKind<Given, object, State, unknown>['identity']

/** Finds records that appear in a file a second time. */
function createRepetitions<Given extends FileRecord>(
  name: RecordImportKind,
  { field, remedy, keyOf }: Identity<Given>,
): RepetitionCheck<Given> {
  const seen = new Map<string, number>()
  return {
    of(record) {
      const key = keyOf(record)
      const before = key === undefined ? undefined : seen.get(key)
      if (key !== undefined && before === undefined) seen.set(key, record.row)
      if (before === undefined) return []
      const message = `Row ${before} is the same ${importKinds[name]}.`
      return [{ row: record.row, column: field, message, remedy }]
    },
  }
}

/** Makes the import of a kind of record that is found by one key. */
export function createRowKind<
  Given extends FileRecord,
  Fields extends object,
  Stored extends Fields & State,
  Terms,
>(kind: RowKind<Given, Fields, Stored, Terms>): ImportKind<Given, Fields & State> {
  const { name, identity } = kind
  return {
    name,
    operations,
    async open(db, given) {
      const file = await openCsvFile(given.path, kind.format, given)
      const terms = await kind.readTerms(db)
      return { ...file, records: () => kind.read(file, readingOf(file, terms)) }
    },
    createRepetitions: () => createRepetitions(name, identity),
    partsOf: (_, records) => partsOf(records),
    async plan(db, records, { isLocked = false, now }) {
      const terms = await kind.readTerms(db, isLocked)
      const keys = records.flatMap((record) => identity.keyOf(record) ?? [])
      const found = await kind.find(db, keys, isLocked)
      return records.map((record) =>
        plan(kind, record, found.get(identity.keyOf(record) ?? '') ?? null, terms, now),
      )
    },
    titleOf: (record) => kind.titleOf(record).slice(0, 300),
    readStates: kind.readStates,
    async write(tx, changes, cause) {
      const created = (await kind.others?.create(tx, changes, cause)) ?? []
      await kind.write(tx, changes, cause)
      return created
    },
    async finishUndo(tx, created) {
      await kind.others?.deleteUnused(tx, created)
    },
    async blockReasons(tx, reversals) {
      const removed = reversals.flatMap(({ from, to }) => (from !== null && to === null ? from.id : []))
      const used = await kind.findUsed(tx, removed)
      return reversals.map(({ from, digest }) =>
        recordUndoBlockReason({
          isDeleted: from === null,
          isUsed: from !== null && used.has(from.id),
          isChanged: from !== null && digest !== digestOf(from),
        }),
      )
    },
  }
}

function readingOf<Terms>({ columns, dialect }: CsvFile, terms: Terms): RowReading<Terms> {
  const names = new Map(
    columns.flatMap(({ name, field }) => (field === null ? [] : [[field, name] as const])),
  )
  return { terms, dialect, names }
}

/** Reads files with a record in each row. */
export function eachRow<Given, Terms>(readRow: (reader: CellReader, reading: RowReading<Terms>) => Given) {
  return async function* (file: CsvFile, reading: RowReading<Terms>): AsyncGenerator<ReadRecord<Given>> {
    for await (const row of file.rows()) {
      const problems: FileProblem[] = [...row.problems]
      yield { record: readRow(cellReader(row, reading.names, problems), reading), problems }
    }
  }
}

function plan<Given extends FileRecord, Fields extends object, Stored extends Fields & State, Terms>(
  kind: RowKind<Given, Fields, Stored, Terms>,
  record: Given,
  found: Stored | null,
  terms: Terms,
  now: string,
): Planned<Fields & State> {
  const { to, problems, note = null } = kind.merge(record, found, terms, now)
  const stored = found !== null && kind.isGone?.(found) ? null : found
  const before = new Map(stored === null ? [] : kind.shownFields(stored, terms))
  const differences = kind.shownFields(to, terms).flatMap(([field, after]): Difference[] => {
    const old = before.get(field) ?? null
    return isSame(old, after) ? [] : [{ variant: null, field, before: old, after }]
  })
  return {
    plan: stored === null ? 'create' : differences.length === 0 ? 'leave' : 'change',
    from: stored,
    to: { ...to, id: found?.id ?? newId(kind.prefix) },
    differences,
    note,
    problems: problems.map(({ field, message, remedy }) => ({
      row: record.row,
      column: field,
      message,
      remedy,
    })),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
