import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type TestDatabase } from '../../../../test/database.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addOrders, type V1Order } from '../../../../test/v1-database/add-order.ts'
import {
  createV1Database,
  everyFlag,
  type V1Database,
} from '../../../../test/v1-database/create-v1-database.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'
import { createDiskStorage } from '../../../providers/index.ts'
import { moveIn } from '../index.ts'

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
