import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAddress } from './support/expectations.ts'
import { test } from './support/journey.ts'

/** An input method as of Japanese: what it composes in the field in focus, and what becomes of that. */
async function inputMethod(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => browser.send('Input.insertText', { text }),
  }
}

/** Keys with which words are chosen while they are composed. */
async function chooseWord(page: Page): Promise<void> {
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
}

test('Enter that ends a word of an input method sends no form; the next one does', async ({ page, api }) => {
  await page.goto('/a/collections/new')
  const title = page.getByLabel('Title')
  await title.focus()
  const keys = await inputMethod(page)
  await keys.compose('ふゆ')
  await chooseWord(page)
  await keys.commit('冬')
  expect(await title.inputValue()).toBe('冬')
  await expectAddress(page, '/a/collections/new')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/a/collections')
  const { collections } = await api.get<{ collections: { id: string }[] }>('/admin/collections?q=冬')
  expect(collections).toHaveLength(1)
})
