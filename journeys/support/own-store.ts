import type { Browser } from 'playwright-core'
import { type Api, apiOf } from './api.ts'
import { test as base, type Visit, type Wishes } from './journey.ts'
import { startBuiltProduct } from './product.ts'
import { signIn } from './sign-in.ts'

/** A started product of the file's own: what is done to it is in nobody's way. */
export interface OwnStore {
  readonly dataDir: string
  readonly api: Api
  /** What `open` needs to visit it with its operator signed in. */
  readonly wishes: Wishes
}

async function signInTo(browser: Browser, url: string): Promise<Pick<OwnStore, 'api' | 'wishes'>> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page)
  await page.waitForURL('**/a/orders')
  const wishes = { baseURL: url, storageState: await context.storageState() }
  await page.close()
  return { api: apiOf(context), wishes }
}

/** A test in a store of the file's own; `visit` is there. */
export const test = base
  .extend('store', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<OwnStore> => {
    const product = await startBuiltProduct()
    onCleanup(() => product.stop())
    return { dataDir: product.dataDir, ...(await signInTo(browser, product.url)) }
  })
  .extend('ownVisit', async ({ open, store }): Promise<Visit> => open(store.wishes))
