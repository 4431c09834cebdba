import type { App } from '@purser/contract/apps'
import { walkConsent } from '../../../../test/oauth/oauth-server.ts'
import type { TestStore } from '../../../../test/store.ts'

/** Installs the store's only app through its consent page. Returns the headers of its calls. */
export async function installedApp(store: TestStore): Promise<Record<string, string>> {
  const [app] = (await store.call<{ apps: App[] }>('GET', '/admin/apps')).body.apps
  const came = await walkConsent(app?.install_url ?? '')
  const proof = { code: came.get('code'), state: came.get('state') }
  await store.call('POST', '/admin/apps/authorizations', {
    application_name: app?.application_name,
    ...proof,
  })
  const { body } = await store.call<{ secret: string }>('POST', `/admin/apps/${app?.id}/keys`)
  return { authorization: `Bearer ${body.secret}`, cookie: '' }
}
