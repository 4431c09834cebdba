import { setTimeout as sleep } from 'node:timers/promises'
import { type BareChromium, launchBare } from './bare-chromium.ts'

/** Returns a script that marks the frame in which the first matching element is drawn. */
const watch = (selector: string) => `{
  const watch = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return
    watch.disconnect()
    requestAnimationFrame(() => performance.mark('first-row'))
  })
  watch.observe(document, { childList: true, subtree: true })
}`

export interface Cookie {
  readonly name: string
  readonly value: string
  /** The URL of its site. */
  readonly url: string
}

interface FirstRowOptions {
  readonly executablePath: string
  readonly flags: readonly string[]
  /** The page's URL. */
  readonly url: string
  /** The session cookie. */
  readonly cookie: Cookie
  readonly selector: string
  readonly rounds: number
}

/** Measures the milliseconds from navigation until the first row appears, by the page's own clock, with an empty cache. Returns one figure per round. */
export async function timeFirstRows(options: FirstRowOptions): Promise<number[]> {
  const browser = await launchBare(options.executablePath, options.flags)
  try {
    const times: number[] = []
    // The very first page also waits for the browser's startup.
    for (let round = 0; round <= options.rounds; round += 1) times.push(await timeFirstRow(browser, options))
    return times.slice(1)
  } finally {
    await browser.close()
  }
}

async function timeFirstRow(
  { send }: BareChromium,
  { url, cookie, selector }: FirstRowOptions,
): Promise<number> {
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
  await send('Storage.setCookies', { browserContextId, cookies: [cookie] })
  const window = { width: 1440, height: 900 }
  const target = { url: 'about:blank', browserContextId, ...window }
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', target)
  const attached = { targetId, flatten: true }
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attached)
  await send('Page.enable', {}, sessionId)
  await send('Page.addScriptToEvaluateOnNewDocument', { source: watch(selector) }, sessionId)
  await send('Page.navigate', { url }, sessionId)
  const expression = "performance.getEntriesByName('first-row')[0]?.startTime"
  for (let waited = 0; waited < 20; waited += 1) {
    // Polled rarely, as each poll takes time from the page.
    await sleep(1_000)
    const { result } = await send<{ result: { value?: number } }>(
      'Runtime.evaluate',
      { expression },
      sessionId,
    )
    if (result.value === undefined) continue
    await send('Target.disposeBrowserContext', { browserContextId })
    return result.value
  }
  throw new Error(`No row on ${url} within 20 s`)
}
