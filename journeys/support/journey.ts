import type { Browser } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { apiOf } from './api.ts'
import { launchChromium } from './chromium.ts'
import { type KeptPage, keepPage } from './kept-page.ts'
import { sharedProduct } from './shared-product.ts'
import { openContext, type Visit, type Wishes } from './visit.ts'
import { watch } from './watch.ts'

export { desktop, phone, type Visit, type Wishes } from './visit.ts'

/**
 * A test with a browser of its own: `page` is an operator's, signed in, on an empty page. It is the same for all tests of the file, and
 * each finds it as if it were new. `open` opens more, as wished: new ones.
 * Afterwards nothing may have gone wrong that nobody looked at (see `watch`).
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are wanted
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchChromium()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('open', async ({ browser }, { onCleanup }) => {
    const endings: (() => Promise<readonly string[]>)[] = []
    onCleanup(async () => {
      const complaints = await Promise.all(endings.map((end) => end()))
      expect(complaints.flat()).toEqual([])
    })
    return async (wishes: Wishes = {}): Promise<Visit> => {
      const context = await openContext(browser, wishes)
      const watched = watch(context, wishes.baseURL ?? sharedProduct().url)
      endings.push(() => watched.endTurn(() => context.close()))
      return { page: await context.newPage(), api: apiOf(context), tolerate: watched.tolerate }
    }
  })
  .extend('kept', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<KeptPage> => {
    const kept = await keepPage(browser)
    onCleanup(kept.close)
    return kept
  })
  .extend('visit', async ({ kept }, { onCleanup }): Promise<Visit> => {
    onCleanup(async () => expect(await kept.endTurn()).toEqual([]))
    return kept
  })
  .extend('page', async ({ visit }) => visit.page)
  .extend('api', async ({ visit }) => visit.api)
