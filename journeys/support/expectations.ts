import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addressOf } from './watch.ts'

/** Retries the expectation for up to 30 s. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 30_000, interval: 40 })
}

/** Waits for a toast with this text and closes it, so that the next one is a new one. */
export async function expectToast(page: Page, sentence: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: sentence })
  await toast.first().waitFor()
  const isGone = toast.first().waitFor({ state: 'hidden' })
  // It may disappear before it is closed.
  await Promise.any([toast.first().getByRole('button', { name: 'Dismiss' }).click(), isGone])
  await isGone
}

/** Expects the page to be at this URL, query included. */
export function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  return eventually(() => addressOf(page)).toMatch(
    typeof address === 'string' ? new RegExp(`^${escapeForPattern(address)}$`) : address,
  )
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Returns the panel with this heading. */
export function panel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Double-clicks as slowly as a person: the second click lands after `dialog` has opened over the button. */
export async function doubleClickThrough(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button has no place on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await dialog.waitFor()
  // The second press of a double click, with Chromium's click count 2.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** Evaluates a script in the page, as the journeys have no DOM types. */
export function ask<Value>(page: Page, script: string): Promise<Value> {
  return page.evaluate<Value>(script)
}

export function clipboard(page: Page): Promise<string> {
  return ask(page, 'navigator.clipboard.readText()')
}
