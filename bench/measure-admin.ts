import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath, quietFlags, withoutLive } from '../journeys/support/chromium.ts'
import { type Cookie, timeFirstRows } from './measure-first-row.ts'

export interface AdminTarget {
  /** The product's URL, e.g. `http://127.0.0.1:9000`. */
  readonly base: string
  /** The session cookie, as `name=value`. */
  readonly cookie: string
}

export interface AdminFigures {
  /** Kilobytes of script over the wire until the first row of the orders list, cache empty. */
  readonly scriptKb: number
  /** Kilobytes over the wire on that visit, including prefetches after the list is shown. */
  readonly totalKb: number
  /** Requested hosts other than the product: must be empty. */
  readonly otherHosts: readonly string[]
  /** Milliseconds from navigation to the first visible row, cache empty; median of the rounds. */
  readonly firstRowMs: number
  /** Milliseconds from the click on a row to the order's heading, median of the rounds, with and without hovering first. */
  readonly openMs: number
  readonly openColdMs: number
  /** Number of calls for the order while opening it. */
  readonly orderCalls: number
}

const ROUNDS = 9

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function cookieOf({ base, cookie }: AdminTarget): Cookie {
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  return { name, value, url: base }
}

async function freshPage(browser: Browser, target: AdminTarget): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([cookieOf(target)])
  // The event stream keeps the network from becoming idle.
  await withoutLive(context)
  return context.newPage()
}

const firstRow = 'table a[data-row-link]'

async function weighFirstVisit(browser: Browser, target: AdminTarget) {
  const page = await freshPage(browser, target)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const kinds = new Map<string, string>()
  const hosts = new Set<string>()
  let script = 0
  let total = 0
  client.on('Network.responseReceived', (event) => {
    kinds.set(event.requestId, event.type)
    if (event.response.url.startsWith('http')) hosts.add(new URL(event.response.url).host)
  })
  client.on('Network.loadingFinished', (event) => {
    total += event.encodedDataLength
    if (kinds.get(event.requestId) === 'Script') script += event.encodedDataLength
  })
  await page.goto(`${target.base}/a/orders`)
  await page.waitForSelector(firstRow)
  const scriptKb = script / 1_000
  await page.waitForLoadState('networkidle')
  await page.context().close()
  hosts.delete(new URL(target.base).host)
  return { scriptKb, totalKb: total / 1_000, otherHosts: [...hosts] }
}

/** Clicks a row, optionally after hovering until its order is loaded, and measures the time to the heading by the page's clock. */
async function timeOpening(
  browser: Browser,
  target: AdminTarget,
  isHovered: boolean,
): Promise<{ times: number[]; orderCalls: number }> {
  const page = await freshPage(browser, target)
  const times: number[] = []
  let orderCalls = 0
  let path = ''
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) orderCalls += 1
  })
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(`${target.base}/a/orders?offset=${round * 20}`)
    const link = page.locator(firstRow).nth(3)
    orderCalls = 0
    path = `/admin/orders/${(await link.getAttribute('href'))?.split('/').at(-1)}`
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
    // The browser fetches the order page's code when idle.
    await page.waitForLoadState('networkidle')
    if (isHovered) {
      await link.hover()
      await (await answered).finished()
    }
    const time = await link.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector('h1')?.textContent?.startsWith('Order #')) return
            watch.disconnect()
            resolve(performance.now() - start)
          })
          watch.observe(document.body, { childList: true, subtree: true, characterData: true })
          const start = performance.now()
          ;(element as HTMLElement).click()
        }),
    )
    await (await answered).finished()
    // The first round also fetches the page's chunk; later rounds reuse it.
    if (round > 0) times.push(time)
  }
  await page.context().close()
  return { times, orderCalls }
}

/** Measures the built admin of a running product in a real Chromium. */
export async function measureAdmin(target: AdminTarget): Promise<AdminFigures> {
  const executablePath = chromiumPath({ isWhole: true })
  const url = `${target.base}/a/orders`
  const cookie = cookieOf(target)
  const visit = { executablePath, flags: quietFlags, url, cookie, selector: firstRow, rounds: ROUNDS }
  const rows = await timeFirstRows(visit)
  const browser = await chromium.launch({ executablePath, args: [...quietFlags] })
  try {
    const weight = await weighFirstVisit(browser, target)
    const opening = await timeOpening(browser, target, true)
    const cold = await timeOpening(browser, target, false)
    return {
      ...weight,
      firstRowMs: median(rows),
      openMs: median(opening.times),
      openColdMs: median(cold.times),
      orderCalls: Math.max(opening.orderCalls, cold.orderCalls),
    }
  } finally {
    await browser.close()
  }
}
