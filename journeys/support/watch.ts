import type { BrowserContext, Page } from 'playwright-core'

/** Records errors that an operator must never see on the pages of a context. */
export interface Watch {
  /** Ignores an error that a journey causes itself, e.g. a 503 that it mocks. */
  tolerate(pattern: RegExp): void
  /** Ends a test's use: stops recording during the cleanup and accepts leave confirmations. @returns the test's complaints, each a sentence */
  endTurn(clearAway: () => Promise<void>): Promise<readonly string[]>
}

/** The console message for every unsuccessful response. */
const usual = /^console: Failed to load resource/

/**
 * Console errors, errors of the page, dialogs of the browser, violations of the content security policy (Chromium reports them on the console),
 * requests to another host, 5xx responses and missing pictures. A 4xx response is not an error: refusals are
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

/** Returns a page's URL without the host. */
export function addressOf(page: Page): string {
  return decodeURIComponent(page.url().replace(/^https?:\/\/[^/]+/, ''))
}
