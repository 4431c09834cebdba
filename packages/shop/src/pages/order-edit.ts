import type { StoreOrder, StoreOrderEdit } from '@purser/contract/storefront'
import { h, replaceContent, whileBusy } from '../dom.ts'
import { noticePlace } from '../parts/notice.ts'
import { choosePayment, completePaid, isPayable, payments } from '../parts/payment.ts'
import { picture } from '../parts/picture.ts'
import { heading, type Page } from '../router.ts'
import * as store from '../store-api.ts'
import { money, variantWords } from '../words.ts'

/** Shows what a change of an order would change, which its customer accepts or declines. */
export async function openOrderEdit([id = '']: readonly string[]): Promise<Page> {
  const { order_edit: edit } = await store.readEdit(id)
  const { order } = await store.readOrder(edit.order_id)
  const title = `Changes to order #${order.display_id}`
  const lines = edit.changes.flatMap((change) => drawChange(change, order.currency_code))
  const changes = h('ul', { class: 'lines' }, ...lines, ...drawReplaced(edit))
  const panel = h('div', { class: 'panel' })
  draw(panel, edit, order)
  return { title, content: h('section', {}, heading(title), h('div', { class: 'beside' }, changes, panel)) }
}

function draw(panel: HTMLElement, edit: StoreOrderEdit, order: StoreOrder): void {
  const seeOrder = h('a', { href: `/shop/orders/${encodeURIComponent(order.id)}` }, 'View your order')
  const answer =
    edit.status === 'requested'
      ? answers(panel, edit, order)
      : [outcome(edit), ...(edit.status === 'confirmed' ? payment(panel, edit, order) : [])]
  replaceContent(panel, sums(edit, order), ...answer, seeOrder)
}

type Change = StoreOrderEdit['changes'][number]

function drawChange({ line_item: now, original_line_item: before }: Change, currency: string): HTMLElement[] {
  const line = now ?? before
  if (!line) return []
  const facts = [variantWords(line, currency), ...changeWords(now, before, currency)].filter(Boolean)
  const what = h('div', { class: 'what' }, line.title, ...facts.map((fact) => h('small', {}, fact)))
  const amount = h('span', { class: 'amount' }, now ? money(now.original_total ?? 0, currency) : '')
  return [h('li', {}, picture(line.thumbnail), what, amount)]
}

/** Says what becomes of an item. Prices are with tax. */
function changeWords(
  now: Change['line_item'],
  before: Change['original_line_item'],
  currency: string,
): readonly string[] {
  if (!now) return [`Removed: ${before?.quantity ?? 0}`]
  if (!before) return [`Added: ${now.quantity}`]
  const each = ({ original_total = 0, quantity }: PricedLine) =>
    money(Math.round(original_total / quantity), currency)
  const isRepriced = now.unit_price !== before.unit_price
  return [
    `Quantity: ${before.quantity === now.quantity ? '' : `${before.quantity} → `}${now.quantity}`,
    ...(isRepriced ? [`Price: ${each(before)} → ${each(now)}`] : []),
  ]
}

interface PricedLine {
  readonly original_total?: number | undefined
  readonly quantity: number
}

/** Shows the shipping methods and discounts that replace those of the order. */
function drawReplaced({ is_shipping_changed, is_discount_changed, ...edit }: StoreOrderEdit): HTMLElement[] {
  const row = (name: string, values: readonly string[]) =>
    h('li', {}, h('div'), h('div', { class: 'what' }, name, h('small', {}, values.join(', ') || 'Removed')))
  const shipping = edit.shipping_methods.flatMap(({ shipping_option }) => shipping_option?.name ?? [])
  return [
    ...(is_shipping_changed ? [row('Shipping', shipping)] : []),
    ...(is_discount_changed ? [row('Discount', edit.discount_codes)] : []),
  ]
}

function sums({ status, total, effects }: StoreOrderEdit, order: StoreOrder): HTMLElement {
  const { previous_total } = effects
  // What was due once it was accepted may have been paid since.
  const { amount_due } = status === 'confirmed' ? order : effects
  const currency = order.currency_code
  const row = (label: string, amount: number, name = '') =>
    h('div', { class: name }, h('dt', {}, label), h('dd', {}, money(amount, currency)))
  return h(
    'dl',
    { class: 'sums' },
    row('Total before', previous_total),
    row('New total', total),
    amount_due > 0 && row('To pay', amount_due, 'total'),
    amount_due < 0 && row('We refund', -amount_due, 'total'),
  )
}

const outcomes: Readonly<Record<StoreOrderEdit['status'], string>> = {
  created: '',
  requested: '',
  confirmed: 'The changes were accepted. Your order is updated.',
  declined: 'You declined the changes. Your order stays as it is.',
  canceled: 'The store withdrew these changes. Your order stays as it is.',
}

const outcome = ({ status }: StoreOrderEdit) => h('p', { class: 'done', role: 'status' }, outcomes[status])

/** The ways to pay what is due, as the checkout has them, and the button that pays. */
function payment(panel: HTMLElement, edit: StoreOrderEdit, order: StoreOrder): HTMLElement[] {
  const { amount_due: due, currency_code, region } = order
  if (due <= 0) return []
  const told = noticePlace()
  const ways = payments(region.payment_providers, due, told.place)
  if (!isPayable(region.payment_providers, due)) return [ways]
  const pay = h('button', { class: 'filled', type: 'button' }, `Pay ${money(due, currency_code)}`)
  pay.addEventListener('click', () => {
    told.tell(null)
    void whileBusy(pay, async () => draw(panel, edit, await payDue(edit.id))).catch(told.tell)
  })
  return [ways, pay]
}

async function payDue(editId: string): Promise<StoreOrder> {
  const { cart } = await store.offerDuePayment(editId)
  await store.offerPayment(cart.id)
  await choosePayment(cart.id)
  return completePaid(cart.id)
}

/** The buttons by which the customer answers. A refusal appears above them, with the change as it is then. */
function answers(panel: HTMLElement, edit: StoreOrderEdit, order: StoreOrder): HTMLElement[] {
  const told = noticePlace()
  const accept = h('button', { class: 'filled', type: 'button' }, 'Accept changes')
  const reason = h('input', { id: 'reason', maxlength: 2_000 })
  const decline = h('button', { class: 'plain', type: 'button' }, 'Decline')
  // The order has changed with the edit.
  const showNow = async (now: StoreOrderEdit) => draw(panel, now, (await store.readOrder(order.id)).order)
  const answer = (button: HTMLElement, call: () => Promise<{ order_edit: StoreOrderEdit }>) =>
    button.addEventListener('click', () => {
      told.tell(null)
      void whileBusy(button, async () => showNow((await call()).order_edit)).catch(async (error) => {
        const { order_edit: now } = await store.readEdit(edit.id).catch(() => ({ order_edit: edit }))
        if (now.status === edit.status) told.tell(error)
        else await showNow(now)
      })
    })
  answer(accept, () => store.acceptEdit(edit.id))
  answer(decline, () => store.declineEdit(edit.id, reason.value.trim()))
  const why = h('div', { class: 'field' }, h('label', { for: 'reason' }, 'Reason for declining'), reason)
  return [told.place, accept, why, decline]
}
