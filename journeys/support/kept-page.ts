import type { Browser } from 'playwright-core'
import { apiOf } from './api.ts'
import { ask } from './expectations.ts'
import { sharedProduct } from './shared-product.ts'
import { desktop, openContext, type Visit, type VisitOptions } from './visit.ts'
import { watch } from './watch.ts'

/** A visit on whose page several tests take turns. */
export interface KeptPage extends Visit {
  /** Makes the page what it was before: empty, with the session that it began with. @returns the turn's complaints */
  endTurn(): Promise<readonly string[]>
  close(): Promise<void>
}

/**
 * Opens a page for many tests. Its browser process knows the program from then on: a page loads with a third of the
 * work that it is in a new one.
 */
export async function keepPage(browser: Browser, visitOptions: VisitOptions = {}): Promise<KeptPage> {
  const context = await openContext(browser, visitOptions)
  const { cookies } = await context.storageState()
  const page = await context.newPage()
  const watched = watch(context, visitOptions.baseURL ?? sharedProduct().url)

  async function clearAway(): Promise<void> {
    await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())))
    for (const event of ['request', 'response', 'dialog'] as const) page.removeAllListeners(event)
    await Promise.all([page, context].map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.setOffline(false)
    // The smallest answer of the store; a blank page would be another process.
    await page.goto('/health')
    await ask(page, 'localStorage.clear(), sessionStorage.clear()')
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize(visitOptions.viewport ?? desktop)
    // Nothing is pointed at.
    await page.mouse.move(-1, -1)
  }

  return {
    page,
    api: apiOf(context),
    tolerate: watched.tolerate,
    endTurn: async () => {
      // Processes every message that the page has sent so far.
      await ask(page, '0').catch(() => undefined)
      return watched.endTurn(clearAway)
    },
    close: () => context.close(),
  }
}

/** Pages for tests that come one after another. */
export interface KeptPages {
  /** One that nobody else has, as wished. `end` gives it back. */
  take(visitOptions: VisitOptions): Promise<{ visit: Visit; end: KeptPage['endTurn'] }>
}

/** Keeps the pages that tests return, for those that want the same. A page of another store is closed, as the store may stop. */
export function keepPages(browser: Browser): KeptPages {
  const free = new Map<string, KeptPage[]>()
  return {
    take: async (visitOptions) => {
      const kind = JSON.stringify(visitOptions)
      const page = free.get(kind)?.pop() ?? (await keepPage(browser, visitOptions))
      const end = async () => {
        const complaints = await page.endTurn()
        if (visitOptions.baseURL === undefined) free.set(kind, [...(free.get(kind) ?? []), page])
        else await page.close()
        return complaints
      }
      return { visit: page, end }
    },
  }
}
