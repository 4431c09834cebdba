import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask } from '../expectations.ts'
import { desktop, phone } from '../journey.ts'

/** Traces that a payload leaves if it is treated as more than text, and links to forbidden targets. */
const findings = `(() => {
  const found = []
  if ('__ran' in window) found.push('a payload ran')
  const told = (element) => element.outerHTML.slice(0, 160)
  const aliens = '[data-hostile], iframe, frame, object, embed, base, math, portal, meta[http-equiv], form[action]'
  for (const element of document.querySelectorAll(aliens)) found.push('element: ' + told(element))
  for (const script of document.scripts) if (!script.src.startsWith(location.origin)) found.push('script: ' + told(script))
  for (const element of document.querySelectorAll('*')) for (const { name, value } of element.attributes) {
    if (/^on/i.test(name)) found.push('attribute: ' + told(element))
    if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'data', 'poster', 'ping'].includes(name)) continue
    const to = new URL(value, location.href)
    const isPicture = element.localName === 'img' && (to.protocol === 'blob:' || /^data:image\\/(?!svg)/.test(to.href))
    const isOurs = to.origin === location.origin
    const isLink = element.localName === 'a' && (/^https?:$/.test(to.protocol) || to.protocol === 'mailto:')
    if (!isOurs && !isPicture && !isLink) found.push('address: ' + told(element))
    if (isLink && !isOurs && to.protocol !== 'mailto:' && !/noopener/.test(element.rel)) found.push('opener: ' + told(element))
  }
  return found
})()`

const sideways = `(() => {
  const page = document.documentElement
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=dialog] form')]
  return [page, ...dialogs].filter((one) => one.scrollWidth > one.clientWidth + 1).flatMap((one) => {
    const edge = one === page ? innerWidth : one.getBoundingClientRect().right
    const wide = [...one.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > edge + 1)
    return [one.localName + ' ' + one.scrollWidth, ...wide.slice(0, 3).map((each) => each.outerHTML.slice(0, 200))]
  })
})()`

/** Every text on the page, including field values and texts for screen readers. */
const words = `[document.body.textContent, ...[...document.querySelectorAll('input, textarea')].map((one) => one.value),
  ...[...document.querySelectorAll('[aria-label], [title]')].map((one) => one.ariaLabel + ' ' + one.title)].join(' ')`

/** Expects the hostile texts on the page as text, and an intact page and layout at desktop and phone width. */
export async function expectHarmless(page: Page, where: string, shown: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const said = await ask<string>(page, words)
        return shown.filter((mark) => !said.includes(mark))
      },
      { timeout: 10_000, message: `${where} shows these as text` },
    )
    .toEqual([])
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    expect(await ask(page, findings), `${where} at ${size.width}`).toEqual([])
    expect(await ask(page, sideways), `${where} at ${size.width} scrolls sideways`).toEqual([])
  }
  await page.setViewportSize(desktop)
}
