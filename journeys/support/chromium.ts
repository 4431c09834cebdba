import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium-places.mjs'

/** What keeps Chromium from drawing by a graphics card and from calling home. */
export const quietFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of this machine: without windows, or with `isWhole` the one that an operator has. */
export function chromiumPath(options: { isWhole?: boolean } = {}): string {
  const path = findChromium(options)
  if (path === undefined) throw new Error('No Chromium found: install it, or name it in CHROMIUM_PATH.')
  return path
}

/** What a page runs is over before compiling it twice pays: this saves a seventh of the processor's time of a page. */
const interpreted = '--js-flags=--no-opt --no-maglev'

let withoutWindows: string | undefined

export function launchChromium(): Promise<Browser> {
  // To try whether one runs takes as long as to start it.
  withoutWindows ??= chromiumPath()
  return chromium.launch({ executablePath: withoutWindows, args: [...quietFlags, interpreted] })
}

/** From the next load on the page hears nothing of what others change: for what happens in the moment before it would have. */
export function withoutLive(place: Page | BrowserContext): Promise<unknown> {
  return place.route('**/admin/live?*', (route) => route.abort())
}
