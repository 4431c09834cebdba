import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Api } from './api.ts'
import { sharedProduct, signedInState } from './shared-product.ts'
import type { Watch } from './watch.ts'

export interface Visit {
  readonly page: Page
  readonly api: Api
  readonly tolerate: Watch['tolerate']
}

export type VisitOptions = BrowserContextOptions & { readonly isSignedIn?: boolean }

export const desktop = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/** Opens an operator's fresh browser context, signed in unless the options say otherwise. */
export async function openContext(
  browser: Browser,
  { isSignedIn = true, ...visitOptions }: VisitOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: sharedProduct().url,
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(isSignedIn ? { storageState: signedInState } : {}),
    ...visitOptions,
  })
  context.setDefaultTimeout(30_000)
  return context
}
