import type { Browser } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { isWhole } from '../../long-tests.ts'
import { launchChromium } from './chromium.ts'
import { type KeptPages, keepPages } from './kept-page.ts'
import type { Visit, VisitOptions } from './visit.ts'

export { someOf } from '../../long-tests.ts'
export { desktop, phone, type Visit, type VisitOptions } from './visit.ts'

/**
 * A test with a browser: `page` is an operator's, signed in, on an empty page; `open` opens more, as wished. A worker has one browser, whose pages
 * the tests of all its files take turns on: each finds them as if they were new.
 * Afterwards nothing may have gone wrong that nobody looked at (see `watch`).
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are wanted
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

/** A journey that only `npm run test:long` makes: what it looks at is much like what others show, or held by tests of its parts. */
export const longTest = test.runIf(isWhole)
