import { inject } from 'vitest'
import { type Api, apiOf } from './api.ts'
import { test as base, type Visit, type Wishes } from './journey.ts'
import { startCopy } from './product.ts'

/** A started product of the file's own: what is done to it is in nobody's way. */
export interface OwnStore {
  readonly dataDir: string
  readonly api: Api
  /** What `open` needs to visit it. */
  readonly wishes: Wishes
}

/** A test in a store of the file's own; `visit` is there. */
export const test = base
  .extend('store', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<OwnStore> => {
    const { url, dataDir, stop } = await startCopy(inject('madeStore'))
    onCleanup(stop)
    const storageState = JSON.parse(inject('signedInState'))
    const api = apiOf(await browser.newContext({ baseURL: url, storageState }))
    return { dataDir, api, wishes: { baseURL: url } }
  })
  .extend('ownVisit', async ({ open, store }): Promise<Visit> => open(store.wishes))
