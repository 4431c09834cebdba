import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type OauthServer, openOauthServer } from '../packages/server/test/oauth/oauth-server.ts'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress } from './support/expectations.ts'
import { test as base, phone } from './support/journey.ts'
import { startCopy } from './support/product.ts'
import { madeStore } from './support/shared-product.ts'

const hostile = '"><img src=x onerror=alert(1)> & Co'

/** A store with two configured apps, and the OAuth server of the first. */
const test = base.extend('apps', { scope: 'file' }, async ({ browser: _ }, { onCleanup }) => {
  let oauth: OauthServer | undefined
  const { url, stop } = await startCopy(madeStore, async (storeOrigin) => {
    oauth = await openOauthServer({ storeOrigin })
    const { client_secret, ...declared } = oauth.app
    const till = { ...declared, client_secret_env: 'TILL_SECRET' }
    const path = join(tmpdir(), `apps-${new URL(storeOrigin).port}.json`)
    const other = { ...till, name: 'other', display_name: hostile, rights: [], topics: [], webhook_url: null }
    await writeFile(path, JSON.stringify({ apps: [till, other] }))
    return { APPS_FILE: path, TILL_SECRET: client_secret, SECRET_KEY: '5a'.repeat(32) }
  })
  onCleanup(async () => {
    await stop()
    await oauth?.close()
  })
  return { url, issuer: new URL(oauth?.app.authorize_url ?? '').origin }
})

test('an app is installed through its consent page, gets a key that is shown once, and is uninstalled', async ({
  apps,
  open,
}) => {
  const { page, tolerate } = await open({ baseURL: apps.url })
  // The app's consent page is the only external address.
  tolerate(new RegExp(`^outside: ${apps.issuer}/`))
  await page.goto('/a/settings')
  await page.getByRole('link', { name: 'Manage apps' }).click()
  await expectAddress(page, '/a/settings/apps')
  const till = page.getByRole('region', { name: 'Till & Co' })
  await till.getByText('Not installed').waitFor()
  await till.getByText('read orders, change notes').waitFor()
  await page.getByRole('heading', { level: 2, name: hostile }).waitFor()

  await till.getByRole('button', { name: 'Install', exact: true }).click()
  await page.waitForURL(/\/a\/oauth\/till\?/)
  await page.getByRole('heading', { level: 2, name: 'Till & Co' }).waitFor()
  await expectAccessible(page, 'the installation of an app')
  await page.getByRole('button', { name: 'Complete Installation' }).click()
  await expectAddress(page, '/a/settings/apps')
  await till.getByText('Installed', { exact: true }).first().waitFor()
  await till.getByText("Next: choose 'New key' and give the key to Till & Co.").waitFor()
  await till.getByRole('link', { name: 'Webhook and its secret' }).waitFor()

  await page.goto('/a/settings/webhooks')
  await page.getByRole('link', { name: 'https://till.invalid/hooks (Till & Co)' }).click()
  await page.getByText('Belongs to the app Till & Co.').waitFor()
  const deletion = page.getByRole('button', { name: 'Delete webhook' })
  await eventually(() => deletion.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Change it in APPS_FILE, or uninstall the app.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expectAccessible(page, 'the webhook of an app')
  await page.goto('/a/settings/apps')

  await till.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New key' }).click()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const asApp = () =>
    fetch(`${apps.url}/admin/orders?limit=1`, { headers: { 'x-medusa-access-token': secret } })
  expect((await asApp()).status).toBe(200)
  await expectAccessible(page, 'the key of an app')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByText(secret).count()).toBe(0)
  await expectAccessible(page, 'the apps')
  await page.setViewportSize(phone)
  await expect.poll(() => ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)

  await till.getByRole('button', { name: 'Uninstall' }).click()
  await dialog.getByRole('button', { name: 'Uninstall' }).click()
  await till.getByText('Not installed').waitFor()
  expect((await asApp()).status).toBe(401)
})

test('the installation page reports what is missing, refused or unknown', async ({ apps, open }) => {
  const { page } = await open({ baseURL: apps.url })
  const complete = page.getByRole('button', { name: 'Complete Installation' })
  await page.goto('/a/oauth/till')
  await eventually(() => complete.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Choose Install in the list of apps').first().waitFor()
  await page.goto('/a/oauth/till?error=access_denied&state=b')
  await page.getByText('The app declined the installation (access_denied).').first().waitFor()
  await page.goto('/a/oauth/till?code=a&state=b')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await complete.click()
  expect((await sent).postDataJSON()).toEqual({ application_name: 'till', code: 'a', state: 'b' })
  await page.getByText('This installation was started by someone else').waitFor()
  await page.goto('/a/oauth/nobody')
  await page.getByText('There is no app with this name').waitFor()
})
