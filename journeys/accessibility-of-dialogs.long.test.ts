import type { Locator } from 'playwright-core'
import type { ScenarioName } from '../packages/server/src/tools/demo/scenarios.ts'
import { type Screen, testScreens } from './support/accessible-screens.ts'
import { panel } from './support/expectations.ts'
import type { Visit } from './support/journey.ts'
import { demoOrder, openOrder } from './support/orders.ts'

type Open = (visit: Visit) => Promise<Locator>

/** Opens an order of this scenario, then a dialog by clicking these buttons and menu items. */
function dialogBy(scenario: ScenarioName, ...names: (string | RegExp)[]): Open {
  return async ({ page, api }) => {
    await openOrder(page, await demoOrder(api, scenario))
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

const complete = (dialog: Locator, name: string) => dialog.getByRole('button', { name }).click()
const tickFirst = (dialog: Locator) => dialog.getByRole('checkbox').first().check()

async function addVariant(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Search by title or SKU').fill('Fjord Enamel Mug')
  await dialog
    .getByRole('option', { name: /Fjord Enamel Mug/, disabled: false })
    .first()
    .click()
  await dialog.getByLabel(/^Quantity of Fjord Enamel Mug/).waitFor()
}

const openClaim = dialogBy('claimable', 'Timeline actions', 'Register claim')
const openMailMenu = (entry: string) => dialogBy('returnable', 'Actions of Order Confirmation', entry)

/** The page behind an order with a replacement in its timeline. */
const orderPage = (scenario: ScenarioName, title: string) => async (visit: Visit) => {
  await openOrder(visit.page, await demoOrder(visit.api, scenario))
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
      const open = dialogBy('fulfillable', 'Create Fulfillment')
      const dialog = await open(visit)
      for (const box of await dialog
        .getByRole('group', { name: 'Items to fulfill' })
        .getByRole('checkbox')
        .all())
        await box.uncheck()
      await dialog.getByRole('button', { name: 'Add metadata' }).click()
      await complete(dialog, 'Mark as packed')
      await dialog.getByText('Must be filled').first().waitFor()
    },
  },
  {
    name: 'Mark fulfillment shipped, sent empty',
    open: async (visit) => {
      const dialog = await dialogBy('shippable', 'Mark Shipped')(visit)
      await dialog.getByRole('button', { name: 'Add another number' }).click()
      await complete(dialog, 'Mark as shipped')
      await dialog.getByText('Must be filled').first().waitFor()
    },
  },
  {
    name: 'the question before canceling a fulfillment',
    open: dialogBy('shippable', 'Cancel fulfillment'),
  },
]

const swaps: readonly Screen[] = [
  {
    name: 'the history of an order',
    open: async (visit) => {
      const dialog = await dialogBy('withSwap', 'History')(visit)
      await dialog.getByRole('list', { name: 'What was done' }).waitFor()
    },
  },
  { name: 'an order with a swap', open: orderPage('withSwap', 'Swap Requested') },
  {
    name: 'Create Swap',
    open: async (visit) => {
      const dialog = await dialogBy('swappable', 'Actions', 'Register swap')(visit)
      await tickFirst(dialog)
      await dialog.getByLabel('Return shipping', { exact: true }).selectOption({ index: 1 })
      await addVariant(dialog)
    },
  },
  {
    name: 'the results of a search for variants',
    open: async (visit) => {
      const dialog = await dialogBy('swappable', 'Actions', 'Register swap')(visit)
      await dialog.getByLabel('Search by title or SKU').click()
      await dialog.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'Swap details',
    open: async (visit) => {
      const dialog = await dialogBy('withSwap', 'Actions of the swap', 'Swap details')(visit)
      await dialog.getByText('Raw swap').click()
      await dialog.getByRole('tree').waitFor()
    },
  },
  {
    name: 'the actions of a swap',
    open: async (visit) => {
      await orderPage('withSwap', 'Swap Requested')(visit)
      await visit.page.getByRole('button', { name: 'Actions of the swap' }).click()
      await visit.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'the question before settling a swap',
    open: dialogBy('withSwap', /^(Capture Payment|Refund Difference)$/),
  },
  {
    name: 'the question before canceling a swap',
    open: dialogBy('withSwap', 'Actions of the swap', 'Cancel swap'),
  },
  { name: 'Fulfill Swap', open: dialogBy('withSwap', 'Fulfill Swap') },
]

const claims: readonly Screen[] = [
  {
    name: 'an order with a claim',
    open: orderPage('withClaim', 'Claim Registered'),
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
    open: dialogBy('withClaim', 'Actions of the claim', 'Edit claim'),
  },
  {
    name: 'the question before canceling a claim',
    open: dialogBy('withClaim', 'Actions of the claim', 'Cancel Claim'),
  },
  {
    name: 'Fulfill Claim',
    open: dialogBy('withClaim', 'Fulfill Claim'),
  },
]

const notifications: readonly Screen[] = [
  {
    name: 'Resend notification, in error',
    open: async (visit) => {
      const dialog = await openMailMenu('Resend notification')(visit)
      await dialog.getByRole('textbox', { name: 'To' }).fill('')
      await complete(dialog, 'Resend email')
      await dialog.getByText('Must be filled').waitFor()
    },
  },
  {
    name: 'the mail that was sent',
    open: async (visit) => {
      const dialog = await openMailMenu('Show email')(visit)
      await dialog.getByText('Subject').waitFor()
    },
  },
]

testScreens([...fulfillments, ...swaps, ...claims, ...notifications])
