import type { Page } from 'playwright-core'
import type { ScenarioName } from '../packages/server/src/tools/demo/scenarios.ts'
import { type Screen, testScreens } from './support/accessible-screens.ts'
import { goodsOf, makeDraft, openDraft } from './support/draft-orders/drafts.ts'
import { keepDraft } from './support/draft-orders/kept-draft.ts'
import { panel } from './support/expectations.ts'
import type { Visit } from './support/journey.ts'
import { demoOrder, openOrder, openOrders } from './support/orders.ts'

const openDemo = async ({ page, api }: Visit, name: ScenarioName) =>
  openOrder(page, await demoOrder(api, name))
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const fails = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'No' } }))

/** Opens a count, and returns it with the code of a variant. */
async function openStocktake(api: Visit['api']): Promise<{ readonly id: string; readonly sku: string }> {
  const { stock } = await api.get<{ stock: { sku: string | null }[] }>('/admin/stock?limit=20')
  const { stocktake } = await api.post<{ stocktake: { id: string } }>('/admin/stocktakes', {
    name: 'Shelf A',
  })
  return { id: stocktake.id, sku: stock.find(({ sku }) => sku)?.sku ?? '' }
}

const screens: readonly Screen[] = [
  {
    name: 'login',
    isSignedOut: true,
    open: ({ page }) => page.goto('/login').then(() => page.getByLabel('Email').waitFor()),
  },
  {
    name: 'login, while the store does not answer',
    open: async ({ page }) => {
      await fails(page, '**/admin/auth')
      await page.goto('/a/orders')
      await page.getByText("Can't reach the store").waitFor()
    },
  },
  { name: 'orders', open: ({ page }) => openOrders(page) },
  {
    name: 'selected orders',
    open: async ({ page }) => {
      await openOrders(page)
      await page.keyboard.press('x')
      await page.getByRole('region', { name: 'Selection' }).waitFor()
    },
  },
  {
    name: 'bulk actions',
    open: ({ page }) =>
      page.goto('/a/bulk-operations').then(() => page.getByText('No bulk actions yet').waitFor()),
  },
  { name: 'canceled orders', open: ({ page }) => openOrders(page, '?status[]=canceled') },
  {
    name: 'no orders',
    open: ({ page }) =>
      page.goto('/a/orders?q=nobody-at-all').then(() => page.getByText('No orders found').waitFor()),
  },
  {
    name: 'orders that fail',
    open: async ({ page }) => {
      await fails(page, '**/admin/orders?*')
      await page.goto('/a/orders')
      await page.getByText('Sorry, something went wrong').waitFor()
    },
  },
  {
    name: 'filters',
    open: async ({ page }) => {
      await openOrders(page, '?payment_status[]=captured&date=is%20in%20the%20last%7C3%7Cmonths')
      await page.getByRole('button', { name: /^Filter/ }).click()
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'shortcuts',
    open: async ({ page }) => {
      await openOrders(page)
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
  {
    name: 'draft orders',
    open: ({ page }) =>
      page.goto('/a/draft-orders').then(() => page.locator('[data-row-link]').first().waitFor()),
  },
  {
    name: 'a draft order with its items, one of which is missing',
    open: async ({ page, api }) => {
      const { variant } = await goodsOf(api)
      const items = [
        { variant_id: variant.id, quantity: 1_000_000 },
        { title: 'Gift wrap', unit_price: 300, quantity: 1 },
      ]
      await openDraft(page, await makeDraft(api, { items, no_notification_order: true }))
    },
  },
  {
    name: 'an item that is added to a draft order',
    open: async ({ page, api }) => {
      await openDraft(page, await makeDraft(api))
      await page.getByRole('button', { name: 'Add item' }).click()
      await dialog(page)
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'an order to capture', open: (visit) => openDemo(visit, 'paymentFailed') },
  { name: 'a refunded order', open: (visit) => openDemo(visit, 'partlyRefunded') },
  { name: 'a canceled order', open: (visit) => openDemo(visit, 'canceled') },
  {
    name: 'an order that does not exist',
    open: ({ page }) =>
      page.goto('/a/orders/order_x').then(() => page.getByText('This order does not exist').waitFor()),
  },
  {
    name: 'actions',
    open: async (visit) => {
      await openDemo(visit, 'returnable')
      await visit.page.getByRole('button', { name: 'Actions', exact: true }).click()
      await visit.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'a refund',
    open: async (visit) => {
      await openDemo(visit, 'returnable')
      await panel(visit.page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
      await dialog(visit.page)
      await visit.page.getByLabel('To refund').fill('0')
    },
  },
  {
    name: 'a refund of items',
    open: async (visit) => {
      await openDemo(visit, 'partlyPacked')
      await panel(visit.page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
      await dialog(visit.page)
      await visit.page.getByRole('dialog').getByRole('checkbox', { name: 'All items' }).check()
      await visit.page.getByText('Already packed').waitFor()
    },
  },
  {
    name: 'the customer’s information',
    open: async (visit) => {
      await openDemo(visit, 'fullAddress')
      await visit.page.getByRole('button', { name: 'Edit', exact: true }).click()
      await dialog(visit.page)
      await visit.page.getByLabel('City').fill('')
      await visit.page.getByRole('button', { name: 'Save' }).click()
      await visit.page.getByText('City is required').waitFor()
    },
  },
  {
    name: 'the question before canceling',
    open: async (visit) => {
      await openDemo(visit, 'capturable')
      await visit.page.getByRole('button', { name: 'Actions', exact: true }).click()
      await visit.page.getByRole('menuitem', { name: 'Cancel order' }).click()
      await dialog(visit.page)
    },
  },
  {
    name: 'a raw order',
    open: async (visit) => {
      await openDemo(visit, 'twoPayments')
      await visit.page.getByText('Raw order').click()
      await visit.page.getByRole('tree', { name: 'Raw order' }).waitFor()
    },
  },
  {
    name: 'your account, with an invalid password',
    open: async ({ page }) => {
      await page.goto('/a/account')
      await panel(page, 'Devices').getByText('This device').waitFor()
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('New password is required').waitFor()
    },
  },
  {
    name: 'the operators',
    open: ({ page }) =>
      page
        .goto('/a/operators')
        .then(() => page.getByRole('list', { name: 'Operators of this store' }).waitFor()),
  },
  {
    name: 'the stock',
    open: ({ page }) => page.goto('/a/stock').then(() => page.locator('tbody tr').first().waitFor()),
  },
  {
    name: 'stocktakes, with an open one',
    open: async ({ page, api }) => {
      await openStocktake(api)
      await page.goto('/a/stock/stocktakes')
      await page.locator('[data-row-link]').first().waitFor()
    },
  },
  {
    name: 'a stocktake with a counted variant',
    open: async ({ page, api }) => {
      const { sku, id } = await openStocktake(api)
      await page.goto(`/a/stock/stocktakes/${id}`)
      await page.getByRole('textbox', { name: /^Scan or type/ }).fill(sku)
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText('1 counted').waitFor()
    },
  },
  {
    name: 'tags and their colors',
    open: async ({ page }) => {
      const tags = [
        { value: 'VIP', order_count: 12 },
        { value: 'Wholesale', order_count: 1 },
      ]
      await page.route('**/admin/orders/tags*', (route) => route.fulfill({ json: { tags } }))
      await page.goto('/a/settings/tags')
      await page.getByText('Wholesale').first().waitFor()
    },
  },
  {
    name: 'collections',
    open: ({ page }) => page.goto('/a/collections').then(() => page.getByRole('table').waitFor()),
  },
  {
    name: 'a collection',
    open: async ({ page, api }) => {
      const { collections } = await api.get<{ collections: { id: string }[] }>('/admin/collections?limit=1')
      await page.goto(`/a/collections/${collections[0]?.id}`)
      await page.getByRole('heading', { name: /^Products/ }).waitFor()
    },
  },
  {
    name: 'products to put into a collection',
    open: async ({ page, api }) => {
      const { collections } = await api.get<{ collections: { id: string }[] }>('/admin/collections?limit=1')
      await page.goto(`/a/collections/${collections[0]?.id}`)
      await page.getByRole('button', { name: 'Add products' }).click()
      await page.getByText('In this collection').first().waitFor()
    },
  },
  {
    name: 'gift cards',
    open: ({ page }) => page.goto('/a/gift-cards').then(() => page.getByRole('table').waitFor()),
  },
  {
    name: 'a gift card with a balance that is refused',
    open: async ({ page, api }) => {
      const { gift_cards } = await api.get<{ gift_cards: { id: string }[] }>('/admin/gift-cards?limit=1')
      await page.goto(`/a/gift-cards/${gift_cards[0]?.id}`)
      await panel(page, 'Ledger').getByRole('listitem').first().waitFor()
      await page.getByRole('button', { name: 'Change balance' }).click()
      await page.getByLabel('Balance', { exact: true }).fill('1000000')
      await page.getByText("The balance can't exceed").waitFor()
    },
  },
  {
    name: 'a gift card to edit',
    open: async ({ page, api }) => {
      const { gift_cards } = await api.get<{ gift_cards: { id: string }[] }>('/admin/gift-cards?limit=1')
      await page.goto(`/a/gift-cards/${gift_cards[0]?.id}`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await dialog(page)
    },
  },
  {
    name: 'customers',
    open: ({ page }) => page.goto('/a/customers').then(() => page.getByRole('table').waitFor()),
  },
  {
    name: 'a customer to edit',
    open: async ({ page, api }) => {
      const { customers } = await api.get<{ customers: { id: string }[] }>(
        '/admin/customers?has_account=true&limit=1',
      )
      await page.goto(`/a/customers/${customers[0]?.id}`)
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Edit customer' }).click()
      await dialog(page)
    },
  },
  {
    name: 'a new collection in error',
    open: async ({ page }) => {
      await page.goto('/a/collections/new')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Title is required').waitFor()
    },
  },
  {
    name: 'discounts',
    open: ({ page }) => page.goto('/a/discounts').then(() => page.getByRole('table').waitFor()),
  },
  {
    name: 'a new discount in error',
    open: async ({ page }) => {
      await page.goto('/a/discounts/new')
      await page.getByRole('button', { name: 'Create discount' }).click()
      await page.getByText('Code is required').waitFor()
      await page.getByRole('checkbox', { name: 'Dynamic discount' }).check()
      // The bar at the top must not cover a part of a field.
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'a discount of some products',
    open: async ({ page, api }) => {
      const path = '/admin/discounts/code/wool20'
      const { discount } = await api.get<{ discount: { id: string } }>(path)
      await page.goto(`/a/discounts/${discount.id}`)
      await panel(page, 'Orders that used it').waitFor()
    },
  },
  {
    name: 'returns',
    open: ({ page }) => page.goto('/a/returns').then(() => page.getByRole('table').waitFor()),
  },
  { name: 'swaps', open: ({ page }) => page.goto('/a/swaps').then(() => page.getByRole('table').waitFor()) },
  {
    name: 'a return to request',
    open: async (visit) => {
      await openDemo(visit, 'returnable')
      await visit.page.keyboard.press('r')
      await dialog(visit.page)
      await visit.page.getByRole('dialog').getByRole('checkbox').first().check()
      await visit.page.getByLabel('Return shipping', { exact: true }).selectOption({ index: 1 })
      await visit.page.getByLabel('To refund').fill('999999')
      await visit.page.getByText('Enter an amount below').waitFor()
    },
  },
  {
    name: 'a return to receive',
    open: async (visit) => {
      await openDemo(visit, 'withReturn')
      await visit.page.getByRole('button', { name: 'Receive return', exact: true }).first().click()
      await dialog(visit.page)
      await visit.page.getByLabel('To refund').waitFor()
    },
  },
  {
    name: 'the question before canceling a return',
    open: async (visit) => {
      await openDemo(visit, 'withReturn')
      await visit.page.getByRole('button', { name: 'Return options' }).first().click()
      await visit.page.getByRole('menuitem', { name: 'Cancel return' }).click()
      await dialog(visit.page)
    },
  },
  {
    name: 'a new draft order, at its beginning',
    open: ({ page }) => page.goto('/a/orders/new').then(() => page.getByRole('radio').first().waitFor()),
  },
  {
    name: 'a new draft order that is reviewed, with a discount that is refused',
    open: async (visit) => {
      await keepDraft(visit)
      await visit.page.goto('/a/orders/new')
      await visit.page.getByRole('button', { name: 'Add discount' }).click()
      await visit.page.getByLabel('Discount code').fill('NONE')
      await visit.page.getByLabel('Discount code').press('Enter')
      await visit.page.getByText('There is no discount NONE.').waitFor()
    },
  },
  {
    name: 'the customer and address of a new draft order',
    open: async (visit) => {
      await keepDraft(visit, { step: 3 })
      await visit.page.goto('/a/orders/new')
      await visit.page.getByLabel('Postal code').waitFor()
    },
  },
  {
    name: 'a new draft order over the list of drafts',
    open: async ({ page }) => {
      await page.goto('/a/draft-orders')
      await page.getByRole('button', { name: 'New draft order' }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'an item for a new draft order',
    open: async (visit) => {
      await keepDraft(visit, { step: 2 })
      await visit.page.goto('/a/orders/new')
      await visit.page.getByRole('button', { name: 'Add item' }).click()
      await visit.page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'an unknown address',
    open: ({ page }) =>
      page.goto('/a/nowhere').then(() => page.getByRole('heading', { name: 'Not found' }).waitFor()),
  },
]

testScreens(screens)
