import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'
import { sharedProduct } from './support/shared-product.ts'
import { openContext } from './support/visit.ts'

const admin = fileURLToPath(new URL('../packages/admin', import.meta.url))
const subtitle = 'The shared components in their states'
const dialogs = ['Dialog', 'Dialog that is over', 'OperationDialog', 'ConfirmDialog', 'SecretDialog']

test('components have no axe violations in any state, in light and dark mode', async ({ browser }) => {
  const { url } = sharedProduct()
  const server = await createServer({
    root: admin,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, proxy: { '/admin': url, '/uploads': url } },
  })
  await server.listen()
  const context = await openContext(browser, { baseURL: server.resolvedUrls?.local[0] ?? '' })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    // The development server transforms each file on request.
    await page.goto('/a/components', { waitUntil: 'commit' })
    await page.getByText(subtitle).waitFor({ timeout: 240_000 })
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, 'the components')
    for (const name of dialogs) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.setViewportSize(phone)
    await expect
      .poll(() => ask(page, 'document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(phone.width)
    expect(errors).toEqual([])
  } finally {
    await context.close()
    await server.close()
  }
}, 400_000)
