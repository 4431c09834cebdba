import type { BrowserContext, Page } from 'playwright-core'

/** What an operator must never meet, noted while the pages of a context are used. */
export interface Watch {
  /** Lets pass what a journey brings about itself, e.g. a 503 that it answers in the server's place. */
  tolerate(pattern: RegExp): void
  /** Ends a turn: nothing is noted while all is cleared away, and what is asked before leaving is agreed to. @returns the turn's complaints, each a sentence */
  endTurn(clearAway: () => Promise<void>): Promise<readonly string[]>
}

/** What a context's console says of every answer that is no success. */
const usual = /^console: Failed to load resource/

/**
 * Console errors, errors of the page, dialogs of the browser, violations of the content security policy (Chromium reports them on the console),
 * requests to another host, answers of 5xx and pictures that are missing. That another answer was 4xx is no fault: refusals are
 * part of the product.
 */
export function watch(context: BrowserContext, origin: string): Watch {
  let complaints: string[] = []
  let tolerated = [usual]
  let isOver = false
  const complain = (sentence: string) => {
    if (!isOver && !tolerated.some((pattern) => pattern.test(sentence))) complaints.push(sentence)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()}`)
  })
  context.on('dialog', (dialog) => {
    complain(`dialog: ${dialog.message()}`)
    void (isOver ? dialog.accept() : dialog.dismiss()).catch(() => undefined)
  })
  context.on('weberror', (error) => complain(`page: ${error.error().message}`))
  context.on('request', (request) => {
    const url = request.url()
    const isOurs = url.startsWith(origin) || /^(data|blob|about):/.test(url)
    if (!isOurs) complain(`outside: ${url}`)
  })
  context.on('response', (response) => {
    const isBad = response.status() >= (response.request().resourceType() === 'image' ? 400 : 500)
    if (isBad) complain(`${response.status()}: ${response.url()}`)
  })
  async function endTurn(clearAway: () => Promise<void>): Promise<readonly string[]> {
    const said = complaints
    isOver = true
    await clearAway()
    isOver = false
    complaints = []
    tolerated = [usual]
    return said
  }
  return { tolerate: (pattern) => void tolerated.push(pattern), endTurn }
}

/** Where a page is, without the host. */
export function addressOf(page: Page): string {
  return decodeURIComponent(page.url().replace(/^https?:\/\/[^/]+/, ''))
}
