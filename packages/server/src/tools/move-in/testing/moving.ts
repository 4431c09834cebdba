import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../test/database.ts'
import type { V1Database } from '../../../../test/v1-database/create-v1-database.ts'
import { createDiskStorage } from '../../../providers/index.ts'
import { ask } from '../../backup/testing/everything-in.ts'
import type { Again } from '../move-in.ts'
import type { V1Server } from '../report/index.ts'

/** Milliseconds for loading a store and checking it, on a busy machine. */
export const MOVING = 600_000
export const NOW = '2026-03-02T10:00:00.000Z'

interface Chosen {
  readonly onProgress?: (what: string) => void
  readonly server?: V1Server
  readonly again?: Again
  readonly now?: string
  readonly worker?: string
}

/** Returns a function that makes the options of a move. */
export function openMoving() {
  const room = mkdtempSync(join(tmpdir(), 'purser-move-in-'))
  const storage = createDiskStorage(join(room, 'uploads'))
  afterAll(() => rmSync(room, { recursive: true }))
  return (v1: V1Database, chosen: Chosen = {}) => ({
    from: v1.url,
    schema: undefined,
    worker: null,
    storage,
    folder: null,
    now: NOW,
    onProgress: () => undefined,
    server: null,
    again: null,
    ...chosen,
  })
}

/** Makes a store with an operator and a setting of its own. */
export async function createStore(): Promise<TestDatabase> {
  const store = await createDatabase()
  await ask(
    store.ownerUrl,
    `INSERT INTO "user" (id, email, password_hash, created_at, updated_at) VALUES ('usr_here', 'here@example.com', 'none', '${NOW}', '${NOW}');
     INSERT INTO saved_view (id, list, name, query, is_shared, user_id, created_at, updated_at)
       VALUES ('view_here', 'orders', 'Mine', '', false, 'usr_here', '${NOW}', '${NOW}')`,
  )
  return store
}
