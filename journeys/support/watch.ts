import type { BrowserContext, Page } from 'playwright-core'

/** What an operator must never meet, noted while the pages of a context are used. */
export interface Watch {
  /** Complaints so far, each a sentence. */
  readonly complaints: string[]
  /** Lets pass what a journey brings about itself, e.g. a 503 that it answers in the server's place. */
  tolerate(pattern: RegExp): void
}

/**
 * Console errors, errors of the page, dialogs of the browser, violations of the content security policy (Chromium reports them on the console),
 * requests to another host, answers of 5xx and pictures that are missing. That another answer was 4xx is no fault: refusals are
 * part of the product.
 */
export function watch(context: BrowserContext, origin: string): Watch {
  const complaints: string[] = []
  const tolerated: RegExp[] = [/^console: Failed to load resource/]
  const complain = (sentence: string) => {
    if (!tolerated.some((pattern) => pattern.test(sentence))) complaints.push(sentence)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()}`)
  })
  context.on('dialog', (dialog) => {
    complain(`dialog: ${dialog.message()}`)
    void dialog.dismiss().catch(() => undefined)
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
  return { complaints, tolerate: (pattern) => void tolerated.push(pattern) }
}

/** Where a page is, without the host. */
export function addressOf(page: Page): string {
  return decodeURIComponent(page.url().replace(/^https?:\/\/[^/]+/, ''))
}
