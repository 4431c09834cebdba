import type { LineItem, Order } from '@purser/contract/orders'
import { formatAmount, formatAmountWithCode } from '@purser/domain/money'
import { statusLabel } from '@purser/domain/statuses'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { eventually, panel } from './support/expectations.ts'
import { type Hands, keyboard, mouse } from './support/hands.ts'
import { openOrder, ownOrder } from './support/orders.ts'
import { test } from './support/own-store.ts'
import { runCommand } from './support/product.ts'

const unitsOf = (order: Order) =>
  (order.items ?? []).flatMap((item) => Array<LineItem>(item.quantity).fill(item))

interface Desk {
  readonly page: Page
  readonly hands: Hands
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const boxOf = (dialog: Locator, item: LineItem | undefined) =>
  dialog
    .getByRole('listitem')
    .filter({ hasText: item?.variant?.sku ?? '' })
    .getByRole('checkbox')
const eventOf = (page: Page, title: string) =>
  panel(page, 'Timeline').getByRole('listitem').filter({ hasText: title })

/** The submit buttons of the dialogs. */
const lasts: Readonly<Record<string, string>> = {
  'Create Fulfillment': 'Mark as packed',
  'Fulfill Swap': 'Mark as packed',
  'Fulfill Claim': 'Mark as packed',
  'Mark fulfillment shipped': 'Mark as shipped',
  'Request Return': 'Request return',
  'Receive Return': 'Receive return',
}

/** Works in the dialog of this name and waits until it has closed. */
async function inDialog(
  { page, hands }: Desk,
  title: string,
  work: (dialog: Locator) => Promise<void> = async () => undefined,
  last = lasts[title] ?? 'Complete',
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await work(dialog)
  await eventually(() => button(dialog, last).isEnabled()).toBe(true)
  await hands.press(button(dialog, last))
  await dialog.waitFor({ state: 'hidden' })
}

async function pack(desk: Desk, first: LineItem | undefined): Promise<void> {
  const card = panel(desk.page, 'Fulfillment')
  await desk.hands.press(button(card, 'Create Fulfillment'))
  await inDialog(desk, 'Create Fulfillment', async (dialog) => {
    await desk.hands.tick(dialog.getByRole('checkbox', { name: 'All items' }), false)
    await desk.hands.tick(boxOf(dialog, first))
  })
  await card.getByText('Partially fulfilled').waitFor()
  await desk.hands.press(button(card, 'Create Fulfillment'))
  await inDialog(desk, 'Create Fulfillment')
  await button(card, 'Create Fulfillment').waitFor({ state: 'hidden' })
}

/** Ships the fulfillment at this position in the card. */
async function ship(desk: Desk, position: number, tracking: string): Promise<void> {
  const fulfillment = panel(desk.page, 'Fulfillment').getByRole('listitem', {
    name: `Fulfillment #${position}`,
    exact: true,
  })
  await desk.hands.press(button(fulfillment, 'Mark Shipped'))
  await inDialog(desk, 'Mark fulfillment shipped', (dialog) =>
    desk.hands.write(dialog.getByRole('textbox', { name: 'Tracking number' }), tracking),
  )
  await fulfillment.getByText(tracking).waitFor()
}

async function takeBack(desk: Desk, unit: LineItem | undefined): Promise<void> {
  const { page, hands } = desk
  await hands.pick(button(page, 'Actions'), 'Request return')
  await inDialog(desk, 'Request Return', (dialog) => hands.tick(boxOf(dialog, unit)))
  await eventOf(page, 'Return requested').waitFor()
  await hands.press(button(eventOf(page, 'Return requested'), 'Receive return'))
  await inDialog(desk, 'Receive Return')
  await eventOf(page, 'Items returned').waitFor()
}

async function swap(desk: Desk, unit: LineItem | undefined, words: string): Promise<void> {
  const { page, hands } = desk
  await hands.pick(button(page, 'Actions'), 'Register swap')
  await inDialog(desk, 'Create Swap', async (dialog) => {
    await hands.tick(boxOf(dialog, unit))
    await hands.find(dialog.getByLabel('Search by title or SKU'), words)
    await dialog.getByText('The customer pays').waitFor()
  })
  const event = eventOf(page, 'Swap Requested')
  await hands.press(button(event, 'Capture Payment'))
  await inDialog(desk, 'Capture the difference?', undefined, 'Capture Payment')
  await hands.press(button(event, 'Fulfill Swap'))
  await inDialog(desk, 'Fulfill Swap')
  await ship(desk, 3, 'SWAP 1')
  await hands.press(button(event, 'Receive Return'))
  await inDialog(desk, 'Receive Return')
  await button(event, 'Receive Return').waitFor({ state: 'hidden' })
}

async function replace(desk: Desk, unit: LineItem | undefined, words: string): Promise<void> {
  const { page, hands } = desk
  await hands.pick(button(page, 'Timeline actions'), 'Register claim')
  await inDialog(desk, 'Create Claim', async (dialog) => {
    await hands.tick(boxOf(dialog, unit))
    await hands.chooseNext(dialog.getByRole('combobox', { name: /^Reason for/ }))
    await hands.write(dialog.getByRole('textbox', { name: /^Note on/ }), 'Came in two pieces')
    await hands.find(dialog.getByLabel('Search by title or SKU'), words)
    await hands.chooseNext(dialog.getByRole('combobox', { name: 'Shipping of the new items' }))
  })
  await hands.press(button(eventOf(page, 'Came in two pieces'), 'Fulfill Claim'))
  await inDialog(desk, 'Fulfill Claim')
  await ship(desk, 4, 'CLAIM 1')
}

async function makeGood(desk: Desk, unit: LineItem | undefined): Promise<void> {
  const { page, hands } = desk
  await hands.pick(button(page, 'Timeline actions'), 'Register claim')
  await inDialog(desk, 'Create Claim', async (dialog) => {
    await hands.selectRadio(dialog.getByRole('radio', { name: 'Refund' }))
    await hands.tick(boxOf(dialog, unit))
    await hands.chooseNext(dialog.getByRole('combobox', { name: /^Reason for/ }))
    await hands.write(dialog.getByRole('textbox', { name: /^Note on/ }), 'Never arrived')
  })
  await eventOf(page, 'Never arrived').getByText('Refunded').first().waitFor()
}

const ways: readonly (readonly [string, (page: Page) => Hands, (api: Api) => Promise<Order>])[] = [
  ['with the keyboard alone', keyboard, (api) => ownOrder(api, 'capturable', 5)],
  ['with a mouse', mouse, (api) => ownOrder(api, 'capturable', 4)],
]

test.for(ways)(
  'an order is captured, shipped in two fulfillments, partly returned, swapped and claimed, %s, and the totals are right',
  { timeout: 300_000 },
  async ([, handsOf, orderIn], { ownVisit: { page, api }, store }) => {
    const desk = { page, hands: handsOf(page) }
    const placed = await orderIn(api)
    const [returned, swapped, replaced, refunded] = unitsOf(placed)
    await openOrder(page, placed)
    await desk.hands.press(button(panel(page, 'Payment'), 'Capture'))
    await panel(page, 'Payment').getByText('Net paid').waitFor()
    await pack(desk, returned)
    await ship(desk, 1, 'PARCEL 1')
    await ship(desk, 2, 'PARCEL 2')
    await takeBack(desk, returned)
    await swap(desk, swapped, 'Kestrel Rain Shell')
    await replace(desk, replaced, 'Fjord Enamel Mug')
    await makeGood(desk, refunded)

    const order = await api.order(placed.id)
    expect(order).toMatchObject({
      fulfillments: [{ tracking_numbers: ['PARCEL 1'] }, { tracking_numbers: ['PARCEL 2'] }],
      returns: [{ status: 'received' }],
      swaps: [
        {
          payment_status: 'captured',
          fulfillment_status: 'shipped',
          return_order: { status: 'received' },
          fulfillments: [{ tracking_numbers: ['SWAP 1'] }],
        },
      ],
    })
    expect(order.claims?.map((one) => [one.type, one.payment_status, one.fulfillment_status]).sort()).toEqual(
      [
        ['refund', 'refunded', 'not_fulfilled'],
        ['replace', 'na', 'shipped'],
      ],
    )
    expect(order.swaps?.[0]?.difference_due).toBeGreaterThan(0)
    await expectScreenToAgree(page, order)
    const books = await runCommand('check', store.dataDir)
    expect(books.said).toMatch(/sound|nothing/i)
    expect(books.code).toBe(0)
  },
)

/** Expects the order's page to match the API. */
async function expectScreenToAgree(page: Page, order: Order): Promise<void> {
  await openOrder(page, order)
  const money = (amount: number) => formatAmount(amount, order.currency_code)
  const payment = panel(page, 'Payment')
  await payment.getByText(statusLabel(order.payment_status), { exact: true }).first().waitFor()
  await payment
    .getByText(formatAmountWithCode(order.paid_total - order.refunded_total, order.currency_code), {
      exact: true,
    })
    .first()
    .waitFor()
  for (const refund of order.refunds ?? [])
    await payment.getByText(money(-refund.amount), { exact: true }).first().waitFor()
  const fulfillments = panel(page, 'Fulfillment')
  await fulfillments.getByText(statusLabel(order.fulfillment_status), { exact: true }).first().waitFor()
  for (const number of ['PARCEL 1', 'PARCEL 2', 'SWAP 1', 'CLAIM 1'])
    await fulfillments.getByText(number).waitFor()
  expect(
    await page.getByRole('button', { name: /^(Mark Shipped|Capture|Create Fulfillment)$/ }).count(),
  ).toBe(0)
}
