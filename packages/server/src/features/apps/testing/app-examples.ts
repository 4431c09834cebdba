import type { DeclaredApp } from '@purser/domain/apps'
import { idPrefixes } from '@purser/domain/ids'
import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

/** An app whose server is never called. */
export const oneApp: DeclaredApp = {
  name: 'once',
  display_name: 'Once',
  client_id: 'purser',
  client_secret: 'unused',
  client_auth: 'basic',
  authorize_url: 'https://app.example/auth',
  token_url: 'https://app.example/token',
  revoke_url: null,
  scopes: [],
  rights: ['orders:read'],
  topics: [],
  webhook_url: null,
}

/** Returns an example for each call about apps. */
export const appExamples = (store: TestStore): Record<string, () => Promise<CallExample>> => ({
  'uninstall-app': async () => {
    const { id } = await store.db.selectFrom('app').select('id').executeTakeFirstOrThrow()
    const [installed_at, refresh_after] = [store.now(), store.now()]
    await store.db
      .insertInto('app_installation')
      .values({
        id: newId(idPrefixes.app_installation),
        app_id: id,
        user_id: store.operatorId,
        installed_at,
        refresh_after,
      })
      .execute()
    return { path: `/admin/apps/${id}` }
  },
})
