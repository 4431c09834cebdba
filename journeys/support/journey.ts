import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { type Api, apiOf } from './api.ts'
import { launchChromium } from './chromium.ts'
import { sharedProduct } from './shared-product.ts'
import { type Watch, watch } from './watch.ts'

export interface Visit {
  readonly page: Page
  readonly api: Api
  readonly tolerate: Watch['tolerate']
}

export type Wishes = BrowserContextOptions & { readonly isSignedIn?: boolean }

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/**
 * A test with a browser of its own: `page` is an operator's, signed in, on an empty page. `open` opens more, as wished.
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
    const watches: Watch[] = []
    const closings: (() => Promise<void>)[] = []
    onCleanup(async () => {
      await Promise.all(closings.map((close) => close()))
      expect(watches.flatMap((one) => one.complaints)).toEqual([])
    })
    return async ({ isSignedIn = true, ...wishes }: Wishes = {}): Promise<Visit> => {
      const { url } = sharedProduct()
      const context = await browser.newContext({
        baseURL: url,
        viewport: desktop,
        locale: 'en-GB',
        timezoneId: 'Europe/Copenhagen',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
        ...(isSignedIn ? { storageState: JSON.parse(inject('signedInState')) } : {}),
        ...wishes,
      })
      context.setDefaultTimeout(15_000)
      closings.push(() => context.close())
      const watched = watch(context, wishes.baseURL ?? url)
      watches.push(watched)
      return { page: await context.newPage(), api: apiOf(context), tolerate: watched.tolerate }
    }
  })
  .extend('visit', async ({ open }) => open())
  .extend('page', async ({ visit }) => visit.page)
  .extend('api', async ({ visit }) => visit.api)
