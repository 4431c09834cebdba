import { expect } from 'vitest'
import { withoutLive } from './support/chromium.ts'
import { eventually, expectAddress } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { openOrder } from './support/orders.ts'
import { operator } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

test('without a session every URL redirects to the login page, and opens after signing in', async ({
  open,
}) => {
  const { page } = await open({ isSignedIn: false })
  await page.goto('/a/orders?status[]=pending')
  await expectAddress(page, /^\/login/)
  await expect.poll(() => page.title()).toBe('Sign in · Purser')
  await signIn(page)
  await expectAddress(page, '/a/orders?status[]=pending')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

longTest('signing in on the login page opens the orders', async ({ open }) => {
  const { page } = await open({ isSignedIn: false })
  await page.goto('/login')
  await signIn(page)
  await expectAddress(page, '/a/orders')
})

longTest('the page shows that the session is being checked', async ({ open }) => {
  const { page } = await open()
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/admin/auth', async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.goto('/a/orders', { waitUntil: 'commit' })
  await page.getByText('Loading...', { exact: true }).first().waitFor()
  answer()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

test('a wrong password is reported in the server’s words, and the input stays', async ({ open }) => {
  const { page } = await open({ isSignedIn: false })
  await page.goto('/login')
  const [answer] = await Promise.all([
    page.waitForResponse('**/admin/auth'),
    signIn(page, { email: operator.email, password: 'not the password' }),
  ])
  expect(answer.status()).toBe(401)
  const { message } = await answer.json()
  await page.getByRole('alert').getByText(message).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(operator.email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password')
})

longTest('the login page requires both fields before it sends them', async ({ open }) => {
  const { page } = await open({ isSignedIn: false })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Email is required').waitFor()
  await page.getByText('Password is required').waitFor()
})

longTest('signing out ends the session everywhere', async ({ open }) => {
  const { page } = await open({ isSignedIn: false })
  await page.goto('/login')
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('button', { name: operator.email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectAddress(page, /^\/login/)
  await page.goto('/a/orders')
  await expectAddress(page, /^\/login/)
})

longTest.for([500, 401, 'no answer'] as const)(
  'a session check that ends with %s opens the login page',
  async (outcome, { open }) => {
    const { page, tolerate } = await open()
    tolerate(/^500: .*\/admin\/auth$/)
    await page.route('**/admin/auth', (route) =>
      outcome === 'no answer'
        ? route.abort()
        : route.fulfill({ status: outcome, json: { type: 'unknown_error', message: 'No' } }),
    )
    await page.goto('/a/orders')
    await expectAddress(page, /^\/login/)
    if (outcome === 401) return
    await page.getByText("Can't reach the store. Retrying...").waitFor()
    await page.unroute('**/admin/auth')
    await expectAddress(page, /^\/a\/orders/)
  },
)

longTest('a session that expires during work opens the login page', async ({ open }) => {
  const { page } = await open({ isSignedIn: false })
  // The event stream would redirect there by itself.
  await withoutLive(page)
  await page.goto('/login')
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.context().clearCookies()
  // A prefetch may be refused, and redirect there, before the link is clicked.
  const isLed = expectAddress(page, /^\/login\?to=/)
  await Promise.any([page.getByRole('link', { name: 'Incomplete' }).click(), isLed])
  await isLed
})

longTest('a reload stays on its page', async ({ page, api }) => {
  const [order] = (await api.orders('limit=1')).orders
  if (!order) throw new Error('There is no order')
  await openOrder(page, order)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: `#${order.display_id}` }).waitFor()
  await expectAddress(page, `/a/orders/${order.id}`)
  await eventually(() => page.title()).toBe(`Order #${order.display_id} · Purser`)
})
