import { type EmailVariableName, type EmailWord, formatsOf } from '@purser/domain/email-texts'
import type { MailedEvent } from '@purser/domain/notifications'
import type { CancelReason } from '@purser/domain/orders'
import { isolate } from '@purser/domain/texts'
import { addressBlock, amountOf, type Block, goodsList, goodsRow, list, titledLines } from './blocks.ts'
import type {
  EditedGoods,
  EditRequested,
  FactsOf,
  MailContext,
  OrderPlacedFacts,
  ReturnAsked,
  Shipped,
  SwapCreated,
} from './facts.ts'
import { fillWord } from './fill.ts'
import type { Row } from './mail-outline.ts'

/** The value of a variable: words, or parts of the email. Null leaves out its paragraph. */
type Value = string | Block | null
export type Values = Readonly<Partial<Record<EmailVariableName, Value>>>

type ValuesBy = {
  readonly [Event in MailedEvent]: (about: MailContext, facts: FactsOf<Event>) => Values
}

const word = ({ writing }: MailContext, name: EmailWord) => writing.words[name]

/** An amount that a sentence is about; null leaves the sentence out. */
const someAmount = (about: MailContext, amount: number) => (amount > 0 ? amountOf(about, amount) : null)

const refunded = (about: MailContext, { amount }: { readonly amount: number }): Values => ({
  refund_amount: amountOf(about, amount),
})

const shipped = (about: MailContext, { goods, tracking, address }: Shipped): Values => ({
  items: goodsList(word(about, 'shipped_items'), goods),
  tracking: list(
    word(about, 'track_package'),
    tracking.map(({ number, url }) => ({ label: word(about, 'tracking_number'), value: number, href: url })),
  ),
  shipping_address: addressBlock(about, address),
})

/** How an email states the reason; not at all where that would be guesswork or an accusation. */
const canceledWords: Readonly<Record<CancelReason, EmailWord | null>> = {
  customer: 'canceled_by_customer',
  inventory: 'canceled_by_inventory',
  declined: 'canceled_by_declined',
  fraud: null,
  other: null,
}

function canceledBy(about: MailContext, reason: CancelReason | null): string | null {
  const name = reason && canceledWords[reason]
  return name && word(about, name)
}

/** Returns the values of the variables that only some events have. */
export const eventValues: ValuesBy = {
  'order.placed': (about, facts) => placed(about, facts),
  'order.canceled': (about, { goods, refunded_total, gift_card_total, cancel_reason }) => ({
    cancel_reason: canceledBy(about, cancel_reason),
    refund_amount: someAmount(about, refunded_total),
    no_charge_note: refunded_total > 0 ? null : word(about, 'no_charge_note'),
    gift_card_amount: someAmount(about, gift_card_total),
    items: goodsList(word(about, 'canceled_items'), goods),
  }),
  'order.refund_created': refunded,
  'order.shipment_created': shipped,
  'order.return_requested': (about, facts) => returnAsked(about, facts),
  'order.items_returned': (about, { goods, refund_amount }) => ({
    items: goodsList(word(about, 'received_items'), goods),
    refund_amount: someAmount(about, refund_amount),
  }),
  'order.invoice_sent': (about) => {
    const hasInvoice = (about.attached ?? []).some(({ kind }) => kind === 'invoice')
    return { document: word(about, hasInvoice ? 'invoice' : 'credit_note') }
  },
  'order.payment_requested': (about, { amount_due, payment_link }) => ({
    amount_due: someAmount(about, amount_due),
    payment_link: payment_link && [{ kind: 'link', text: word(about, 'pay_difference'), href: payment_link }],
  }),
  'order-edit.requested': (about, facts) => editRequested(about, facts),
  'swap.created': (about, facts) => swapCreated(about, facts),
  'swap.received': (about, { goods }) => ({ items: goodsList(word(about, 'received_items'), goods) }),
  'swap.payment_captured': (about, { amount }) => ({ amount: amountOf(about, amount) }),
  'swap.refund_processed': refunded,
  'swap.shipment_created': shipped,
  'claim.created': (about, { type, claimed, new_goods, returning, refund_amount, address }) => ({
    items: goodsList(word(about, 'affected_items'), claimed),
    new_items: type === 'replace' ? goodsList(word(about, 'replacement_items'), new_goods) : null,
    shipping_address: type === 'replace' ? addressBlock(about, address) : null,
    refund_amount: type === 'refund' ? someAmount(about, refund_amount) : null,
    items_to_return: goodsList(word(about, 'items_to_send_back'), returning),
    packing_note: returning.length > 0 ? word(about, 'packing_note') : null,
  }),
  'claim.refund_processed': refunded,
  'claim.shipment_created': shipped,
  'gift_card.created': (about, { code, value }) => ({
    code: isolate(code),
    value: amountOf(about, value),
    gift_card: list(word(about, 'gift_card'), [
      { label: word(about, 'code'), value: code },
      { label: word(about, 'value'), value: amountOf(about, value) },
    ]),
  }),
}

function placed(about: MailContext, facts: OrderPlacedFacts): Values {
  const { placed_at, codes_to_come, address, shipping } = facts
  const note = codes_to_come === 1 ? 'gift_card_note_one' : 'gift_card_note_many'
  return {
    date: formatsOf(about.writing.language).day(placed_at),
    gift_card_note: codes_to_come > 0 ? word(about, note) : null,
    order_summary: list(word(about, 'order_summary'), billRows(about, facts)),
    shipping_address: addressBlock(about, address),
    shipping: titledLines(word(about, 'shipping'), shipping),
  }
}

/** Lists prices with tax: the rows above the total add up to it, and the taxes that it includes, if any, are below. */
function billRows(about: MailContext, { lines, bill, taxes, total }: OrderPlacedFacts): Row[] {
  const row = (label: string, amount: number): Row => ({ label, value: amountOf(about, amount) })
  const others = [
    ['discount', bill.discount],
    ['gift_card_payment', bill.gift_card],
    ['gift_card_tax', bill.gift_card_tax],
    ['rounding', bill.rounding],
  ] as const
  const percent = (rate: number) => formatsOf(about.writing.language).percent(rate)
  return [
    ...lines.map((line, place) => ({ ...goodsRow(line), value: amountOf(about, bill.lines[place] ?? 0) })),
    row(word(about, 'shipping_price'), bill.shipping),
    ...others.filter(([, amount]) => amount !== 0).map(([name, amount]) => row(word(about, name), amount)),
    { ...row(word(about, 'total'), total), isSum: true },
    ...taxes
      .filter(({ rate, amount }) => rate !== 0 || amount !== 0)
      .map(({ rate, amount }) => row(fillWord(word(about, 'tax'), { rate: percent(rate) }), amount)),
  ]
}

function returnAsked(about: MailContext, { goods, refund_amount, shipping }: ReturnAsked): Values {
  const name = isolate(shipping?.name ?? word(about, 'by_post'))
  const cost = shipping && shipping.total > 0 ? `, ${amountOf(about, shipping.total)}` : ''
  return {
    items: goodsList(word(about, 'items_to_return'), goods),
    packing_note: word(about, 'packing_note'),
    return_shipping: shipping ? `${name}${cost}` : null,
    refund_amount: someAmount(about, refund_amount),
  }
}

function editRequested(about: MailContext, facts: EditRequested): Values {
  const { changes, shipping, discounts, new_total, amount_due, edit_link } = facts
  const replaced = (label: string, now: readonly string[] | null): Row[] =>
    now === null ? [] : [{ label, value: now.map(isolate).join(', ') || word(about, 'removed_item') }]
  return {
    changes: list(word(about, 'order_changes'), [
      ...changes.map((goods) => ({ ...goodsRow(goods), value: changeOf(about, goods) })),
      ...replaced(word(about, 'shipping'), shipping),
      ...replaced(word(about, 'discount'), discounts),
    ]),
    new_total: amountOf(about, new_total),
    amount_due: someAmount(about, amount_due),
    refund_amount: someAmount(about, -amount_due),
    edit_link:
      edit_link === null ? null : [{ kind: 'link', text: word(about, 'review_changes'), href: edit_link }],
    contact_note: edit_link === null ? word(about, 'contact_note') : null,
  }
}

/** Says what happens to an item: 'added', 'removed', or what was different. */
function changeOf(about: MailContext, goods: EditedGoods): string {
  if (goods.change !== 'updated') return word(about, `${goods.change}_item`)
  const { former_quantity: quantity, former_price: price } = goods
  return [
    quantity !== null && fillWord(word(about, 'former_quantity'), { quantity: String(quantity) }),
    price !== null && fillWord(word(about, 'former_price'), { price: amountOf(about, price) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function swapCreated(about: MailContext, facts: SwapCreated): Values {
  const { returning, new_goods, difference_due, payment_link } = facts
  return {
    items_to_return: goodsList(word(about, 'items_to_send_back'), returning),
    new_items: goodsList(word(about, 'new_items'), new_goods),
    amount_due: someAmount(about, difference_due),
    payment_link:
      difference_due > 0 && payment_link
        ? [{ kind: 'link', text: word(about, 'pay_difference'), href: payment_link }]
        : null,
    refund_amount: someAmount(about, -difference_due),
    nothing_due_note: difference_due === 0 ? word(about, 'nothing_due_note') : null,
    packing_note: word(about, 'packing_note'),
  }
}
