import type { ImportKindName } from '@purser/domain/record-imports'
import type { CsvFile, FileProblem, ReadRecord } from '../../../csv/index.ts'
import type { Db, Tx } from '../../../database/index.ts'
import type { FileToStage } from './stage-file.ts'

/** A field that an import changes. */
export interface Difference {
  /** The variant's title; null for a field of the record itself. */
  readonly variant: string | null
  /** The field's name in mappings. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** A record of the store with every field that a file can set. */
export interface ImportedState {
  readonly id: string
}

/** A locked record's current state and new values; null if it doesn't exist. */
export interface Change<State> {
  readonly from: State | null
  readonly to: State | null
}

/** The plan for a record of a file. */
export interface Planned<State> {
  readonly plan: 'create' | 'change' | 'leave'
  readonly from: State | null
  readonly to: State
  readonly differences: readonly Difference[]
  /** What the operator should know of a record that is imported nevertheless. */
  readonly note?: string | null
  readonly problems: readonly FileProblem[]
}

/** A record's current state, its state before the import and a hash of the state that the import left. */
export interface Reversal<State> extends Change<State> {
  readonly digest: string | null
}

/** The import that changes records, who started it, and when. */
export interface Cause {
  readonly import_id: string
  readonly file_name: string
  readonly actor_id: string | null
  readonly now: string
}

export interface Planning {
  /** Whether to lock the records until the transaction ends. */
  readonly isLocked?: boolean
  /** Rows of the file so far by what they name; those of these records are added. */
  readonly named?: Map<string, number>
  readonly now: string
}

/** A file whose header was recognized, with its records in file order. */
export interface RecordFile<FileRecord> extends CsvFile {
  records(): AsyncGenerator<ReadRecord<FileRecord>>
}

/** The names of an import's journal entries. */
export interface ImportOperations {
  readonly create: 'create-product-import' | 'create-record-import'
  readonly start: 'start-product-import' | 'start-record-import'
  readonly stop: 'stop-product-import' | 'stop-record-import'
  readonly undo: 'undo-product-import' | 'undo-record-import'
  readonly discard: 'delete-product-import' | 'delete-record-import'
  /** A part that was written. */
  readonly run: 'import-products' | 'import-records'
}

/** Reports what an earlier record of the same file already has. */
export interface RepetitionCheck<FileRecord> {
  of(record: FileRecord): FileProblem[]
}

/** How files of one kind of record are read, compared with the store, written and undone. */
export interface ImportKind<FileRecord extends { readonly row: number }, State extends ImportedState> {
  readonly name: ImportKindName
  readonly operations: ImportOperations
  open(db: Db, given: FileToStage): Promise<RecordFile<FileRecord>>
  createRepetitions(): RepetitionCheck<FileRecord>
  /** Splits records into parts, each written in one transaction. */
  partsOf(
    db: Db,
    records: AsyncIterable<ReadRecord<FileRecord>>,
  ): AsyncGenerator<readonly ReadRecord<FileRecord>[]>
  /** Plans what to do with each record, given the store's current state. */
  plan(db: Db | Tx, records: readonly FileRecord[], planning: Planning): Promise<Planned<State>[]>
  titleOf(record: FileRecord, planned: Planned<State> | undefined): string
  /** Reads live records, by id. With `isLocked` they are locked until the transaction ends. */
  readStates(tx: Tx, ids: readonly string[], isLocked: boolean): Promise<ReadonlyMap<string, State>>
  /** Creates, changes and deletes records. Returns the ids of other records that it created for them. */
  write(tx: Tx, changes: readonly Change<State>[], cause: Cause): Promise<string[]>
  /** Queues jobs for records that an import wrote. */
  queueJobs?(tx: Tx, ids: readonly string[], now: string): Promise<unknown>
  /** Returns former states without what no longer exists, and locks what they refer to. */
  restorable?(tx: Tx, befores: readonly (State | null)[]): Promise<(State | null)[]>
  /** Returns for each record why it can't be undone, as a sentence; null if it can. */
  blockReasons(tx: Tx, reversals: readonly Reversal<State>[]): Promise<(string | null)[]>
  /** Deletes the other records that it created, once no part is left to undo. */
  finishUndo?(tx: Tx, created: readonly string[], now: string): Promise<void>
  /** Runs after each part, outside its transaction. */
  afterPart?(db: Db): Promise<void>
  /** The start of the names of fields that belong together: a cell of one that can't be read explains problems of the others. */
  readonly group?: string
}

/** Any kind: records and states are only handed from one of its functions to another. */
export type AnyImportKind = ImportKind<{ readonly row: number }, ImportedState>
