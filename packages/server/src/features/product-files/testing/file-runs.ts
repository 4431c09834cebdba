import { openShop } from '../../../../test/open-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { createFileRuns } from '../../record-imports/testing/file-runs.ts'
import { exportProducts, productKind } from '../index.ts'

/** Returns the store's product file. */
export async function exportedProducts({ db }: Pick<TestStore, 'db'>): Promise<string> {
  let text = ''
  for await (const piece of exportProducts(db)) text += piece
  return text
}

/** Opens a test store with a shop, and helpers that import and export product files. Closing the store removes the files. */
export async function openFileStore() {
  const opened = await openStore()
  await openShop(opened.db)
  const runs = {
    ...(await createFileRuns(opened, productKind)),
    exported: () => exportedProducts(opened),
  }
  const close = async () => {
    await runs.close()
    await opened.close()
  }
  return { store: { ...opened, close }, runs }
}

export type ProductFileRuns = Awaited<ReturnType<typeof openFileStore>>['runs']
