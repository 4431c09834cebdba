import type { Order } from '@purser/contract/orders'
import type { Locator } from 'playwright-core'
import { type Screen, testScreens } from './support/accessible-screens.ts'
import { panel } from './support/expectations.ts'
import type { Visit } from './support/journey.ts'
import { openOrder } from './support/orders.ts'

type Open = (visit: Visit) => Promise<Locator>
type Claim = NonNullable<Order['claims']>[number]
type Swap = NonNullable<Order['swaps']>[number]

const isUntouched = (order: Order) => !order.returns?.length && !order.swaps?.length && !order.claims?.length
const isUnpacked = (order: Order) => order.fulfillments?.length === 0
const isPacked = (order: Order) =>
  order.fulfillments?.some((each) => each.shipped_at === null && each.canceled_at === null) === true
const hasSwap = (isWanted: (swap: Swap) => boolean) => (order: Order) =>
  order.swaps?.length === 1 && order.swaps.some((swap) => swap.canceled_at === null && isWanted(swap))
const hasClaim = (isWanted: (claim: Claim) => boolean) => (order: Order) =>
  order.claims?.length === 1 && order.claims.some((claim) => claim.canceled_at === null && isWanted(claim))
const isOpen = ({ fulfillment_status }: Swap | Claim) => fulfillment_status === 'not_fulfilled'
const isToSettle = (swap: Swap) => swap.payment_status === 'not_paid' && swap.difference_due !== 0

/** Opens a dialog of an order's page: of the first order of the query for which this holds, by these buttons and entries. */
function dialogBy(query: string, isWanted: (order: Order) => boolean, ...names: (string | RegExp)[]): Open {
  return async ({ page, api }) => {
    await openOrder(page, await api.orderWhere(query, isWanted))
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true })
      await button
        .or(page.getByRole('menuitem', { name, exact: true }))
        .first()
        .click()
    }
    const dialog = page.getByRole('dialog').last()
    await dialog.waitFor()
    return dialog
  }
}

const shipped = 'fulfillment_status[]=shipped&payment_status[]=captured'
const complete = (dialog: Locator, name = 'Complete') => dialog.getByRole('button', { name }).click()
const tickFirst = (dialog: Locator) => dialog.getByRole('checkbox').first().check()

async function addVariant(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Search by title or SKU').fill('Fjord Enamel Mug')
  await dialog
    .getByRole('option', { name: /Fjord Enamel Mug/, disabled: false })
    .first()
    .click()
  await dialog.getByLabel(/^Quantity of Fjord Enamel Mug/).waitFor()
}

const openClaim = dialogBy(shipped, isUntouched, 'Timeline actions', 'Register claim')
const openMailMenu = (entry: string) =>
  dialogBy('status[]=pending', (one) => !one.no_notification, 'Actions of Order Confirmation', entry)

/** The page behind an order with a replacement in its timeline. */
const orderPage = (isWanted: (order: Order) => boolean, title: string) => async (visit: Visit) => {
  await openOrder(visit.page, await visit.api.orderWhere('', isWanted))
  await panel(visit.page, 'Timeline').getByText(title).first().waitFor()
}

async function openAddressEditor(visit: Visit): Promise<Locator> {
  const dialog = await openClaim(visit)
  await dialog.getByRole('button', { name: 'Ship to another address' }).click()
  const editor = visit.page.getByRole('dialog', { name: 'Shipping address' })
  await editor.getByLabel('City').waitFor()
  return editor
}

const fulfillments: readonly Screen[] = [
  {
    name: 'Create Fulfillment, sent empty',
    open: async (visit) => {
      const open = dialogBy(
        'fulfillment_status[]=not_fulfilled&status[]=pending',
        isUnpacked,
        'Create Fulfillment',
      )
      const dialog = await open(visit)
      for (const box of await dialog
        .getByRole('group', { name: 'Items to fulfill' })
        .getByRole('checkbox')
        .all())
        await box.uncheck()
      await dialog.getByRole('button', { name: 'Add metadata' }).click()
      await complete(dialog)
      await dialog.getByText('Must be filled').first().waitFor()
    },
  },
  {
    name: 'Mark fulfillment shipped, sent empty',
    open: async (visit) => {
      const dialog = await dialogBy('fulfillment_status[]=fulfilled', isPacked, 'Mark Shipped')(visit)
      await dialog.getByRole('button', { name: 'Add another number' }).click()
      await complete(dialog)
      await dialog.getByText('Must be filled').first().waitFor()
    },
  },
  {
    name: 'the question before canceling a fulfillment',
    open: dialogBy('fulfillment_status[]=fulfilled', isPacked, 'Cancel fulfillment'),
  },
]

const swaps: readonly Screen[] = [
  { name: 'an order with a swap', open: orderPage(hasSwap(isOpen), 'Swap Requested') },
  {
    name: 'Create Swap',
    open: async (visit) => {
      const dialog = await dialogBy(shipped, isUntouched, 'Actions', 'Register swap')(visit)
      await tickFirst(dialog)
      await dialog.getByLabel('Return shipping', { exact: true }).selectOption({ index: 1 })
      await addVariant(dialog)
    },
  },
  {
    name: 'the results of a search for variants',
    open: async (visit) => {
      const dialog = await dialogBy(shipped, isUntouched, 'Actions', 'Register swap')(visit)
      await dialog.getByLabel('Search by title or SKU').click()
      await dialog.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'Swap details',
    open: async (visit) => {
      const dialog = await dialogBy('', hasSwap(isOpen), 'Actions of the swap', 'Swap details')(visit)
      await dialog.getByText('Raw swap').click()
      await dialog.getByRole('tree').waitFor()
    },
  },
  {
    name: 'the actions of a swap',
    open: async (visit) => {
      await orderPage(hasSwap(isOpen), 'Swap Requested')(visit)
      await visit.page.getByRole('button', { name: 'Actions of the swap' }).click()
      await visit.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'the question before settling a swap',
    open: dialogBy('', hasSwap(isToSettle), /^(Capture Payment|Refund Difference)$/),
  },
  {
    name: 'the question before canceling a swap',
    open: dialogBy(
      '',
      hasSwap((swap) => isOpen(swap) && isToSettle(swap)),
      'Actions of the swap',
      'Cancel swap',
    ),
  },
  { name: 'Fulfill Swap', open: dialogBy('', hasSwap(isOpen), 'Fulfill Swap') },
]

const claims: readonly Screen[] = [
  {
    name: 'an order with a claim',
    open: orderPage(
      hasClaim(() => true),
      'Claim Registered',
    ),
  },
  {
    name: 'Create Claim, to replace',
    open: async (visit) => {
      const dialog = await openClaim(visit)
      await tickFirst(dialog)
      const tags = dialog.getByLabel(/^Tags of/).first()
      await tags.fill('glaze')
      await tags.press('Enter')
      await addVariant(dialog)
      await dialog.getByRole('combobox', { name: 'Shipping of the new items' }).selectOption({ index: 1 })
    },
  },
  {
    name: 'Create Claim, to refund',
    open: async (visit) => {
      const dialog = await openClaim(visit)
      await dialog.getByRole('radio', { name: 'Refund' }).check()
      await tickFirst(dialog)
      await dialog
        .getByRole('combobox', { name: /^Reason for/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'the address of a claim, in error',
    open: async (visit) => {
      const editor = await openAddressEditor(visit)
      await editor.getByLabel('City').fill('')
      await complete(editor, 'Use this address')
      await editor.getByText('City is required').waitFor()
    },
  },
  {
    name: 'Edit claim',
    open: dialogBy(
      '',
      hasClaim(() => true),
      'Actions of the claim',
      'Edit claim',
    ),
  },
  {
    name: 'the question before canceling a claim',
    open: dialogBy(
      '',
      hasClaim((claim) => claim.type === 'replace' && isOpen(claim)),
      'Actions of the claim',
      'Cancel Claim',
    ),
  },
  {
    name: 'Fulfill Claim',
    open: dialogBy(
      '',
      hasClaim((claim) => claim.type === 'replace' && isOpen(claim)),
      'Fulfill Claim',
    ),
  },
]

const notifications: readonly Screen[] = [
  {
    name: 'Resend notification, in error',
    open: async (visit) => {
      const dialog = await openMailMenu('Resend notification')(visit)
      await dialog.getByRole('textbox', { name: 'To' }).fill('')
      await complete(dialog)
      await dialog.getByText('Must be filled').waitFor()
    },
  },
  {
    name: 'the mail that was sent',
    open: async (visit) => {
      const dialog = await openMailMenu('Show mail')(visit)
      await dialog.getByText('Subject').waitFor()
    },
  },
]

testScreens([...fulfillments, ...swaps, ...claims, ...notifications])
