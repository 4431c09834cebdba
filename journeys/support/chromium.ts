import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium-places.mjs'

/** Flags that keep Chromium from using a graphics card and from sending requests to Google. */
export const quietFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of this machine's Chromium: the headless shell, or with `isWhole` the full browser that an operator has. */
export function chromiumPath(options: { isWhole?: boolean } = {}): string {
  const path = findChromium(options)
  if (path === undefined) throw new Error('No Chromium found: install it, or name it in CHROMIUM_PATH.')
  return path
}

/** Pages are too short-lived for the optimizing compilers to pay off: turning them off saves a seventh of a page's processor time. */
const interpreted = '--js-flags=--no-opt --no-maglev'

let withoutWindows: string | undefined

export function launchChromium(): Promise<Browser> {
  // Checking whether a browser runs takes as long as starting it.
  withoutWindows ??= chromiumPath()
  return chromium.launch({ executablePath: withoutWindows, args: [...quietFlags, interpreted] })
}

/** Blocks the event stream from the next page load on, to test the moment before the page learns of others' changes. */
export function withoutLive(place: Page | BrowserContext): Promise<unknown> {
  return place.route('**/admin/live?*', (route) => route.abort())
}
