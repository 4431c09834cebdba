import type { AppOptions } from '../../src/app.ts'
import { hostRehearsals } from '../../src/commands/rehearsal/host-rehearsals.ts'
import { userOf } from '../../src/config/index.ts'
import { newId, transact } from '../../src/database/index.ts'
import { recordSetting } from '../../src/features/rehearsals/index.ts'
import { createDatabase } from '../database.ts'
import { openStore } from '../store.ts'
import type { CallExample } from './after-sale-examples.ts'

/** Opens a test store that has rehearsals. Closing it deletes them. `example`: a call that applies a setting of a new rehearsal. */
export async function openRehearsedStore(options: Partial<AppOptions>) {
  const database = await createDatabase()
  const place = { ownerUrl: database.ownerUrl, directUrl: database.url, worker: userOf(database.url) }
  const host = hostRehearsals({ store: place, options: { databaseUrl: database.url, logLevel: 'silent' } })
  const store = await openStore({ ...options, rehearsals: host }, async () => database)

  async function example(): Promise<CallExample> {
    const { id } = await host.start(store.operatorId)
    const isReady = async () => (await host.list()).some((one) => one.id === id && one.status === 'ready')
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200))
    const call = { operation: 'update-store', params: {}, query: {}, body: { name: newId('shop') } }
    const who = { generated: [], created_at: store.now(), created_by_id: store.operatorId }
    await host.within(id, (db) => transact(db, (tx) => recordSetting(tx, { ...call, ...who })))
    return {
      path: `/admin/rehearsals/${id}/apply`,
      body: { settings: [1] },
      otherBody: { settings: [2] },
    }
  }

  const close = async () => {
    for (const { id } of await host.list()) await host.end(id)
    await host.close()
    await store.close()
  }
  return { ...store, close, examples: { 'apply-rehearsal': example } as Record<string, typeof example> }
}

export type RehearsedStore = Awaited<ReturnType<typeof openRehearsedStore>>
