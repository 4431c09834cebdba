import { expect } from 'vitest'
import { type Api, apiOf } from './api.ts'
import { test as base, type Visit, type VisitOptions } from './journey.ts'
import { type KeptPage, keepPage } from './kept-page.ts'
import { startCopy } from './product.ts'
import { madeStore, signedInState } from './shared-product.ts'

/** A product started for one test file, which may change it freely. */
export interface OwnStore {
  readonly dataDir: string
  readonly api: Api
  /** The options with which `open` visits it. */
  readonly visitOptions: VisitOptions
}

/** A test in the file's own store; `visit` opens pages of it. */
export const test = base
  .extend('store', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<OwnStore> => {
    const { url, dataDir, stop } = await startCopy(madeStore)
    onCleanup(stop)
    const api = apiOf(await browser.newContext({ baseURL: url, storageState: signedInState }))
    return { dataDir, api, visitOptions: { baseURL: url } }
  })
  .extend('ownKept', { scope: 'file' }, async ({ browser, store }, { onCleanup }): Promise<KeptPage> => {
    const kept = await keepPage(browser, store.visitOptions)
    // Before the store stops, as stopping waits for its clients.
    onCleanup(kept.close)
    return kept
  })
  .extend('ownVisit', async ({ ownKept }, { onCleanup }): Promise<Visit> => {
    onCleanup(async () => expect(await ownKept.endTurn()).toEqual([]))
    return ownKept
  })
