import type { Browser } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { isWhole } from '../../long-tests.ts'
import { launchChromium } from './chromium.ts'
import { type KeptPages, keepPages } from './kept-page.ts'
import type { Visit, VisitOptions } from './visit.ts'

export { someOf } from '../../long-tests.ts'
export { desktop, phone, type Visit, type VisitOptions } from './visit.ts'

/**
 * A test with a browser: `page` is an empty page of a signed-in operator; `open` opens more, with options. A worker has one browser, whose pages
 * the tests of all its files share: each test gets them in their initial state.
 * A test fails if an unexpected error occurred on its pages (see `watch`).
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the wanted fixtures from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchChromium()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('pages', { scope: 'worker' }, async ({ browser }): Promise<KeptPages> => keepPages(browser))
  .extend('open', async ({ pages }, { onCleanup }) => {
    const endings: (() => Promise<readonly string[]>)[] = []
    onCleanup(async () => {
      const complaints = await Promise.all(endings.map((end) => end()))
      expect(complaints.flat()).toEqual([])
    })
    return async (visitOptions: VisitOptions = {}): Promise<Visit> => {
      const { visit, end } = await pages.take(visitOptions)
      endings.push(end)
      return visit
    }
  })
  .extend('visit', async ({ open }): Promise<Visit> => open())
  .extend('page', async ({ visit }) => visit.page)
  .extend('api', async ({ visit }) => visit.api)

/** A journey that only `npm run test:long` runs: it resembles others, or tests of its parts cover it. */
export const longTest = test.runIf(isWhole)
