import type { RecordsQuery } from '@purser/contract/record-imports'
import type { ImportKindName } from '@purser/domain/record-imports'
import type { Context, Db, Tx } from '../../../database/index.ts'
import { discardImport, startImport, stopImport, undoImport } from '../keeping/import-actions.ts'
import type { ImportOperations } from '../keeping/import-kind.ts'
import {
  listImportProblems,
  listImportRecords,
  listImports,
  type Page,
  readImport,
  type Stretch,
} from './imports.queries.ts'

/** Returns what the calls on imports of these kinds do. */
export function createImportCalls(kinds: readonly ImportKindName[], operations: ImportOperations) {
  const named = (id: string) => ({ id, kinds, operations })
  return {
    list: (db: Db, page: Page, only: readonly ImportKindName[] = kinds) => listImports(db, only, page),
    read: (db: Db, id: string) => readImport(db, kinds, id),
    records: (db: Db, id: string, query: RecordsQuery) => listImportRecords(db, kinds, id, query),
    problems: (db: Db, id: string, stretch: Stretch) => listImportProblems(db, kinds, id, stretch),
    start: (tx: Tx, ctx: Context, id: string, leavesOut?: boolean) =>
      startImport(tx, ctx, named(id), leavesOut),
    stop: (tx: Tx, ctx: Context, id: string) => stopImport(tx, ctx, named(id)),
    undo: (tx: Tx, ctx: Context, id: string) => undoImport(tx, ctx, named(id)),
    discard: (tx: Tx, ctx: Context, id: string) => discardImport(tx, ctx, named(id)),
  }
}
