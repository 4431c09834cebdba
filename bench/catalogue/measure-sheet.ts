import { chromium, type Page } from 'playwright-core'
import { chromiumPath, quietFlags, withoutLive } from '../../journeys/support/chromium.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { startServer } from '../servers.ts'
import { printTable } from '../table.ts'
import { largeProduct } from './seed-products.ts'

/** Minimum frames per second while the sheet is scrolled by wheel: 60, less one lost by the machine. */
const LEAST_FRAMES = 59
const SECONDS = 5

/** Measures scrolling the sheet of 2,000 variants for some seconds. @returns whether the frame rate is within its bound */
export async function measureSheet(database: BenchDatabase): Promise<boolean> {
  const server = await startServer('product', await database.withProducts(2_000))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...quietFlags] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = server.cookie.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: server.base }])
    // The event stream keeps the network from becoming idle.
    await withoutLive(context)
    const page = await context.newPage()
    await page.goto(`${server.base}/a/products/${largeProduct.id}/variants`)
    await page.getByRole('grid').getByRole('gridcell').first().waitFor()
    await page.waitForLoadState('networkidle')
    const idle = await countFrames(page, 0)
    const rows: string[][] = []
    let isKept = true
    for (const { name, pixels, isBounded } of [
      { name: 'at rest', pixels: 0, isBounded: true },
      { name: 'three rows a frame, by a wheel', pixels: 102, isBounded: true },
      { name: 'twenty rows a frame, by the scroll bar', pixels: 680, isBounded: false },
    ]) {
      const figure = pixels === 0 ? idle : await countFrames(page, pixels)
      const isLow = isBounded && figure.frames < Math.min(LEAST_FRAMES, idle.frames - 1)
      if (isLow) isKept = false
      rows.push([
        `${name}${isLow ? ' !' : ''}`,
        figure.frames.toFixed(1),
        figure.longest.toFixed(0),
        figure.scriptMs.toFixed(1),
      ])
    }
    console.log(`\nThe sheet of ${largeProduct.variants.toLocaleString('en')} variants, ${SECONDS} s each\n`)
    printTable(['scrolled', 'frames a second', 'longest frame, ms', 'main thread a frame, ms'], rows)
    console.log(
      `\nBound: as many frames as at rest, or ${LEAST_FRAMES} a second: ${isKept ? 'kept' : 'not kept (!)'}.`,
    )
    return isKept
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Scrolls the sheet down and up by this many pixels a frame, and counts the frames. */
async function countFrames(page: Page, pixels: number) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const busy = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0
  const before = await busy()
  const { count, elapsed, longest } = await page.evaluate<Frames>(scrolling(pixels))
  const scriptMs = ((await busy()) - before) * 1_000
  await client.detach()
  return { frames: (count * 1_000) / elapsed, longest, scriptMs: scriptMs / count }
}

interface Frames {
  readonly count: number
  readonly elapsed: number
  readonly longest: number
}

/** As text, because the helpers that the bench's compiler adds to functions do not exist in the page. */
const scrolling = (pixels: number) => `new Promise((resolve) => {
  const scroller = document.querySelector('[role=grid]').parentElement
  const begin = performance.now()
  let [count, last, longest, step] = [0, begin, 0, ${pixels}]
  const draw = (now) => {
    count += 1
    longest = Math.max(longest, now - last)
    last = now
    if (step !== 0) {
      const end = scroller.scrollHeight - scroller.clientHeight
      if (scroller.scrollTop >= end - 1) step = -${pixels}
      if (scroller.scrollTop <= 0) step = ${pixels}
      scroller.scrollTop += step
    }
    if (now - begin < ${SECONDS * 1_000}) requestAnimationFrame(draw)
    else resolve({ count, elapsed: now - begin, longest })
  }
  requestAnimationFrame(draw)
})`
