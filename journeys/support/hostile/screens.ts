import type { Page } from 'playwright-core'
import { ask, panel } from '../expectations.ts'
import { openOrder } from '../orders.ts'
import { markOf, textOf } from './payloads.ts'
import type { Planted } from './plant.ts'

const unfold = `document.querySelectorAll('[role=tree] [role=button][aria-expanded=false]').forEach((one) => one.click())`

type Open = (page: Page, planted: Planted) => Promise<unknown>
interface Screen {
  readonly name: string
  readonly open: Open
  /** The hostile fields that it must show, so that the look at it is worth something. */
  readonly shows: readonly string[]
}

const atOrder: Open = async (page, { order }) => {
  await openOrder(page, order)
  await panel(page, 'Timeline').getByText('Claim Registered').waitFor()
  await panel(page, 'Timeline').getByText('note~').first().waitFor()
}
const dialog = (page: Page) => page.getByRole('dialog').last()
/** Opens a dialog of the order's page by what is clicked, one after another. */
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
/** Picks every line, so that the fields of each are seen. */
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
    name: 'the order with its timeline',
    open: atOrder,
    shows: [
      ...address.filter((field) => field !== 'province'),
      ...lines,
      ...['email', 'note', 'reason', 'return_note', 'claim_note', 'tag', 'refund_note', 'tracking_number'],
      ...['product', 'provider', 'carrier', 'payment_error', 'mail_error'],
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
      await dialogBy('Actions of Order Confirmation', 'Show mail')(page, planted)
      await dialog(page).getByText('Subject').waitFor()
    },
    shows: ['email', 'first_name', 'title'],
  },
  { name: 'a note that is edited', open: dialogByNote('Edit note'), shows: ['note'] },
  { name: 'a note that is deleted', open: dialogByNote('Delete note'), shows: ['note'] },
]

function dialogByNote(action: string): Open {
  return async (page, planted) => {
    await atOrder(page, planted)
    await page.getByRole('button', { name: 'Note actions' }).first().click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('textbox', { name: 'Edit note' }).or(page.getByRole('dialog')).first().waitFor()
  }
}
