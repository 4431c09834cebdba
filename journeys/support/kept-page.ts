import type { Browser } from 'playwright-core'
import { apiOf } from './api.ts'
import { ask } from './expectations.ts'
import { sharedProduct } from './shared-product.ts'
import { desktop, openContext, type Visit, type VisitOptions } from './visit.ts'
import { watch } from './watch.ts'

/** A visit whose page several tests use in sequence. */
export interface KeptPage extends Visit {
  /** Resets the page: empty, with its initial session. @returns the complaints of the test */
  endTurn(): Promise<readonly string[]>
  close(): Promise<void>
}

/**
 * Opens a page for many tests. Its browser process keeps the compiled program: a page loads with a third of the
 * work that a new process needs.
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
    // The store's smallest response; about:blank would use another process.
    await page.goto('/health')
    await ask(page, 'localStorage.clear(), sessionStorage.clear()')
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize(visitOptions.viewport ?? desktop)
    // Moves the mouse away from any element.
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

/** Pages for sequential tests. */
export interface KeptPages {
  /** Returns a free page with these options. `end` returns it to the pool. */
  take(visitOptions: VisitOptions): Promise<{ visit: Visit; end: KeptPage['endTurn'] }>
}

/** Pools pages for tests that want the same options. Closes a page of another store, as that store may stop. */
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
