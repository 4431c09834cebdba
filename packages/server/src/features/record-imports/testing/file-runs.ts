import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestStore } from '../../../../test/store.ts'
import { storeContext, transact } from '../../../database/index.ts'
import {
  type AnyImportKind,
  type FileToStage,
  readProgress,
  runNextPart,
  stageFile,
  startImport,
  stopImport,
  undoImport,
  undoNextPart,
} from '../index.ts'

/** Creates helpers that import files of one kind into a test store. */
export async function createFileRuns(store: TestStore, kind: AnyImportKind) {
  const folder = await mkdtemp(join(tmpdir(), 'purser-files-'))
  const { db } = store
  const ctx = () => storeContext(store.now())
  const named = (id: string) => ({ id, kinds: [kind.name], operations: kind.operations })

  async function stage(content: string | Buffer, choices: Partial<FileToStage> = {}): Promise<string> {
    const path = join(folder, 'import.csv')
    await writeFile(path, content)
    return stageFile(db, kind, {
      path,
      name: 'import.csv',
      actor_id: store.operatorId,
      now: store.now(),
      mapping: new Map(),
      requireRoom: async () => {},
      ownPictures: (own) => own,
      ...choices,
    })
  }
  const start = (id: string, leavesOut = false) =>
    transact(db, (tx) => startImport(tx, ctx(), named(id), leavesOut))
  const runPart = (id: string) => runNextPart(db, kind, id, store.now())
  const undoPart = (id: string) => undoNextPart(db, kind, id, store.now())
  const startUndo = (id: string) => transact(db, (tx) => undoImport(tx, ctx(), named(id)))

  return {
    ctx,
    stage,
    start,
    runPart,
    undoPart,
    startUndo,
    stop: (id: string) => transact(db, (tx) => stopImport(tx, ctx(), named(id))),
    async run(id: string, leavesOut = false) {
      await start(id, leavesOut)
      while (await runPart(id));
      return readProgress(db, id)
    },
    async undo(id: string) {
      await startUndo(id)
      while (await undoPart(id));
      return readProgress(db, id)
    },
    rowsOf: (id: string) =>
      db.selectFrom('record_import_row').selectAll().where('import_id', '=', id).orderBy('rank').execute(),
    async problemsOf(id: string): Promise<string[]> {
      const problems = await db
        .selectFrom('record_import_problem')
        .selectAll()
        .where('import_id', '=', id)
        .orderBy('row_number')
        .orderBy('number')
        .execute()
      return problems.map((each) => `${each.row_number} ${each.column_name}: ${each.message}`)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export type FileRuns = Awaited<ReturnType<typeof createFileRuns>>
