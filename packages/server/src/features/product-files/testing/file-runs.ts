import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { storeContext, transact } from '../../../database/index.ts'
import {
  exportProducts,
  readProgress,
  runNextPart,
  stageFile,
  startImport,
  undoImport,
  undoNextPart,
} from '../index.ts'

/** Creates helpers that import and export product files in a test store. */
export async function createFileRuns(store: TestStore) {
  const folder = await mkdtemp(join(tmpdir(), 'purser-files-'))
  const { db } = store
  const ctx = () => storeContext(store.now())

  async function stage(content: string | Buffer, requireRoom = async () => {}): Promise<string> {
    const path = join(folder, 'products.csv')
    await writeFile(path, content)
    const given = { path, name: 'products.csv', actor_id: store.operatorId, now: store.now() }
    return stageFile(db, {
      ...given,
      mapping: new Map(),
      requireRoom,
      ownPictures: (content) => content,
    })
  }
  const start = (id: string, leavesOut = false) => transact(db, (tx) => startImport(tx, ctx(), id, leavesOut))

  return {
    ctx,
    stage,
    start,
    async run(id: string, leavesOut = false) {
      await start(id, leavesOut)
      while (await runNextPart(db, id, store.now()));
      return readProgress(db, id)
    },
    async undo(id: string) {
      await transact(db, (tx) => undoImport(tx, ctx(), id))
      while (await undoNextPart(db, id, store.now()));
      return readProgress(db, id)
    },
    rowsOf: (id: string) =>
      db
        .selectFrom('product_import_product')
        .selectAll()
        .where('import_id', '=', id)
        .orderBy('rank')
        .execute(),
    async problemsOf(id: string): Promise<string[]> {
      const problems = await db
        .selectFrom('product_import_problem')
        .selectAll()
        .where('import_id', '=', id)
        .orderBy('row_number')
        .orderBy('number')
        .execute()
      return problems.map((each) => `${each.row_number} ${each.column_name}: ${each.message}`)
    },
    async exported(): Promise<string> {
      let text = ''
      for await (const piece of exportProducts(db)) text += piece
      return text
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export type FileRuns = Awaited<ReturnType<typeof createFileRuns>>

/** Opens a test store with a shop and import runners. Closing the store removes the files. */
export async function openFileStore() {
  const opened = await openStore()
  await openShop(opened.db)
  const runs = await createFileRuns(opened)
  const close = async () => {
    await runs.close()
    await opened.close()
  }
  return { store: { ...opened, close }, runs }
}
