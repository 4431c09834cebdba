import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStorage } from '../../src/providers/index.ts'
import { moveIn } from '../../src/tools/move-in/index.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { openStore, type TestStore } from '../store.ts'
import { addOrders, type V1Order } from './add-order.ts'
import { createV1Database, everyFlag, type V1Database } from './create-v1-database.ts'
import { openV1Shop } from './open-v1-shop.ts'

/** Opens the store of the v1 shop with these orders, moved in. `addMore` inserts what else the v1 shop has before its orders. */
export async function openMovedStore(
  orders: readonly V1Order[],
  addMore: (v1: V1Database) => Promise<void> = async () => undefined,
): Promise<TestStore> {
  const v1 = await createV1Database({ version: '1.20.11', flags: everyFlag })
  try {
    await openV1Shop(v1)
    await addMore(v1)
    await addOrders(v1, orders)
    return await openStore({}, () => moved(v1))
  } finally {
    await v1.drop()
  }
}

async function moved(v1: V1Database): Promise<TestDatabase> {
  const room = mkdtempSync(join(tmpdir(), 'purser-moved-'))
  const store = await createDatabase()
  await moveIn(store.ownerUrl, {
    from: v1.url,
    schema: undefined,
    server: null,
    again: null,
    worker: new URL(process.env.TEST_DATABASE_WORK ?? '').username,
    storage: createDiskStorage(join(room, 'uploads')),
    folder: null,
    now: '2026-03-02T08:00:00.000Z',
    onProgress: () => undefined,
  })
  rmSync(room, { recursive: true })
  return store
}
