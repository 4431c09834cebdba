import type { Page } from 'playwright-core'
import { apiOf } from '../api.ts'
import { goodsOf, makeDraft, openDraft } from '../draft-orders/drafts.ts'
import { ask, panel } from '../expectations.ts'
import { openOrder } from '../orders.ts'
import { catalogueScreens } from './catalogue-screens.ts'
import { expectHarmless } from './look.ts'
import { markOf, textOf } from './payloads.ts'
import type { Planted } from './plant.ts'
import type { Open, Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'

const unfold = `document.querySelectorAll('[role=tree] [role=button][aria-expanded=false]').forEach((one) => one.click())`

const atOrder: Open = async (page, { order }) => {
  await openOrder(page, order)
  await panel(page, 'Timeline').getByText('Claim Registered').waitFor()
  await panel(page, 'Timeline').getByText('note~').first().waitFor()
}
const dialog = (page: Page) => page.getByRole('dialog').last()
/** Opens a dialog of the order's page by a series of clicks. */
const dialogBy =
  (...names: readonly (string | RegExp)[]): Open =>
  async (page, planted) => {
    await atOrder(page, planted)
    for (const name of names) {
      const button = page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
      await button.first().click()
    }
    await dialog(page).waitFor()
  }
/** Picks every line, so that the fields of each are shown. */
const withLines =
  (open: Open): Open =>
  async (page, planted) => {
    await open(page, planted)
    const boxes = dialog(page).getByRole('group').first().getByRole('listitem').getByRole('checkbox')
    await boxes.first().waitFor()
    for (const box of await boxes.all()) await box.check()
  }
const withVariant =
  (open: Open): Open =>
  async (page, planted) => {
    await open(page, planted)
    await dialog(page).getByLabel('Search by title or SKU').fill(planted.variantSearch)
    const results = dialog(page).getByRole('listbox').getByRole('option')
    await results.filter({ hasText: planted.variantSearch }).first().click()
    await dialog(page).getByText(markOf(planted.bundle, 'product')).first().waitFor()
  }

const address = 'first_name last_name company address_1 address_2 city province postal_code phone'.split(' ')
const lines = ['title', 'description']
const variant = ['product', 'sku']

/** Every screen and dialog that shows what customers and providers wrote. */
export const screens: readonly Screen[] = [
  {
    name: 'the list of orders, searched',
    shows: ['first_name', 'last_name', 'email'],
    open: async (page, { bundle, order }) => {
      await page.goto(`/a/orders?q=${encodeURIComponent(markOf(bundle, 'first_name'))}`)
      await page.getByText(`#${order.display_id}`).first().waitFor()
    },
  },
  ...['returns', 'swaps'].map((noun) => ({
    name: `the list of ${noun}, searched`,
    shows: [],
    open: async (page: Page, { order }: Planted) => {
      await page.goto(`/a/${noun}?q=${order.display_id}`)
      await page.getByText(`#${order.display_id}`).first().waitFor()
    },
  })),
  {
    name: 'an item for a new draft order',
    shows: variant,
    open: async (page, { bundle, variantSearch }) => {
      await page.goto('/a/orders/new')
      await page.getByRole('radio').first().check()
      for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Add item' }).click()
      await dialog(page).getByLabel('Search by title or SKU').fill(variantSearch)
      await dialog(page).getByRole('option').filter({ hasText: variantSearch }).first().click()
      await dialog(page).getByText(markOf(bundle, 'product')).first().waitFor()
    },
  },
  {
    name: 'the order with its timeline',
    open: atOrder,
    shows: [
      ...address.filter((field) => field !== 'province'),
      ...lines,
      'email',
      'note',
      'reason',
      'return_note',
      'claim_note',
      'tag',
      'refund_note',
      'tracking_number',
      'product',
      'provider',
      'carrier',
      'payment_error',
      'mail_error',
    ],
  },
  {
    name: 'the raw order',
    shows: ['order_metadata', 'company', 'claim_metadata', 'carrier_error', 'email'],
    open: async (page, planted) => {
      await atOrder(page, planted)
      await page.getByText('Raw order').click()
      await page.getByRole('tree', { name: 'Raw order' }).waitFor()
      for (let depth = 0; depth < 4; depth++) await ask(page, unfold)
    },
  },
  {
    name: 'a draft order',
    shows: ['draft_title', 'first_name', 'city', 'shipping_note'],
    open: async (page, { bundle }) => {
      const api = apiOf(page.context())
      const { region, option } = await goodsOf(api)
      const text = (field: string) => textOf(bundle, field)
      await openDraft(
        page,
        await makeDraft(api, {
          region_id: region.id,
          items: [{ title: text('draft_title'), unit_price: 100, quantity: 1 }],
          shipping_address: {
            ...Object.fromEntries(address.map((field) => [field, text(field)])),
            country_code: 'de',
          },
          shipping_methods: [{ option_id: option.id, price: 0, data: { note: text('shipping_note') } }],
        }),
      )
    },
  },
  {
    name: 'the customer',
    // One customer may have several of the orders, and then has the texts of the last.
    shows: [],
    open: async (page, { order }) => {
      await page.goto(`/a/customers/${order.customer_id}`)
      await page
        .getByText(/customer~/)
        .first()
        .waitFor()
      await page.getByText('Raw customer').click()
      await page.getByRole('tree', { name: 'Raw customer' }).waitFor()
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Edit customer' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'a discount, among the discounts and by itself',
    shows: ['rule', 'product'],
    open: async (page, { bundle, variantSearch }) => {
      const api = apiOf(page.context())
      const { region } = await goodsOf(api)
      const { variants } = await api.get<{ variants: { product_id: string }[] }>(
        `/admin/variants?q=${encodeURIComponent(variantSearch)}`,
      )
      const valid_for = [variants[0]?.product_id]
      const description = textOf(bundle, 'rule').slice(0, 500)
      const rule = { type: 'percentage', value: 10, allocation: 'item', description }
      const { discount } = await api.post<{ discount: { id: string } }>('/admin/discounts', {
        code: textOf(bundle, 'code').slice(0, 200),
        rule: { ...rule, valid_for },
        regions: [region.id],
      })
      await page.goto('/a/discounts')
      await page.getByText(markOf(bundle, 'rule')).first().waitFor()
      await expectHarmless(page, `the discounts, ${bundle.name}`, [markOf(bundle, 'rule')])
      await page.goto(`/a/discounts/${discount.id}`)
      await page.getByText(markOf(bundle, 'product')).first().waitFor()
    },
  },
  {
    name: 'the history of the order',
    shows: ['note'],
    open: async (page, planted) => {
      await dialogBy('History')(page, planted)
      await dialog(page).getByRole('list', { name: 'What was done' }).waitFor()
    },
  },
  { name: 'Edit customer', open: dialogBy('Edit'), shows: [...address, 'email'] },
  { name: 'Create a refund', open: dialogBy('Refund'), shows: [] },
  {
    name: 'a refusal that quotes what was bought',
    open: async (page, planted) => {
      const json = { type: 'not_allowed', message: textOf(planted.bundle, 'refusal') }
      await page.route('**/refund', (route) => route.fulfill({ status: 400, json }))
      await dialogBy('Refund')(page, planted)
      await dialog(page).getByLabel('To refund').fill('1')
      await dialog(page)
        .getByRole('button', { name: /^Refund/ })
        .click()
      await page.getByText(markOf(planted.bundle, 'refusal')).first().waitFor()
      await page.unroute('**/refund')
    },
    shows: ['refusal'],
  },
  {
    name: 'why the order is not canceled',
    open: async (page, planted) => {
      await atOrder(page, planted)
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Cancel order', exact: true }).waitFor()
    },
    shows: [],
  },
  {
    name: 'Request Return',
    open: withLines(dialogBy('Actions', 'Request return')),
    shows: [...lines, 'reason'],
  },
  { name: 'Receive Return', open: dialogBy('Receive return'), shows: lines },
  { name: 'Create Fulfillment', open: dialogBy('Create Fulfillment'), shows: lines },
  { name: 'Mark fulfillment shipped', open: dialogBy('Mark Shipped'), shows: ['carrier'] },
  {
    name: 'the question before canceling a fulfillment',
    open: dialogBy('Cancel fulfillment'),
    shows: ['carrier'],
  },
  {
    name: 'Create Swap',
    open: withVariant(withLines(dialogBy('Actions', 'Register swap'))),
    shows: [...lines, ...variant],
  },
  {
    name: 'Swap details',
    open: dialogBy('Actions of the swap', 'Swap details'),
    shows: ['title', 'product', 'city'],
  },
  {
    name: 'the question before settling',
    open: dialogBy(/^(Capture Payment|Refund Difference)$/),
    shows: [],
  },
  {
    name: 'the question before canceling a swap',
    open: dialogBy('Actions of the swap', 'Cancel swap'),
    shows: [],
  },
  {
    name: 'Create Claim',
    open: withVariant(withLines(dialogBy('Timeline actions', 'Register claim'))),
    shows: [...lines, ...variant, 'city'],
  },
  {
    name: 'the address of a claim',
    open: dialogBy('Timeline actions', 'Register claim', 'Ship to another address'),
    shows: address,
  },
  {
    name: 'Edit claim',
    open: dialogBy('Actions of the claim', 'Edit claim'),
    shows: ['title', 'claim_note', 'tag'],
  },
  {
    name: 'a file that is no picture',
    open: async (page, planted) => {
      await dialogBy('Actions of the claim', 'Edit claim')(page, planted)
      const name = `${markOf(planted.bundle, 'file')} <img data-hostile src=x onerror=__ran=1>.html`
      const files = [{ name, mimeType: 'text/html', buffer: Buffer.from('<script>__ran=1</script>') }]
      await dialog(page).locator('input[type=file]').first().setInputFiles(files)
      await page.getByRole('alert').filter({ hasText: name }).first().waitFor()
    },
    shows: ['file'],
  },
  {
    name: 'the question before canceling a claim',
    open: dialogBy('Actions of the claim', 'Cancel Claim'),
    shows: [],
  },
  { name: 'Fulfill Swap', open: dialogBy('Fulfill Swap'), shows: variant },
  { name: 'Fulfill Claim', open: dialogBy('Fulfill Claim'), shows: variant },
  {
    name: 'Resend notification',
    open: dialogBy('Actions of Order Confirmation', 'Resend notification'),
    shows: ['email'],
  },
  {
    name: 'the mail that was sent',
    open: async (page, planted) => {
      await dialogBy('Actions of Order Confirmation', 'Show email')(page, planted)
      await dialog(page).getByText('Subject').waitFor()
    },
    shows: ['email', 'first_name', 'title'],
  },
  { name: 'a note that is edited', open: dialogByNote('Edit note'), shows: ['note'] },
  { name: 'a note that is deleted', open: dialogByNote('Delete note'), shows: ['note'] },
  ...settingsScreens,
  ...catalogueScreens,
]

function dialogByNote(action: string): Open {
  return async (page, planted) => {
    await atOrder(page, planted)
    await page.getByRole('button', { name: 'Note actions' }).first().click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('textbox', { name: 'Edit note' }).or(page.getByRole('dialog')).first().waitFor()
  }
}
