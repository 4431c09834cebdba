import { formatDay } from '@purser/domain/dates'
import { invoiceTitles } from '@purser/domain/invoices'
import { cancelReasonSentences } from '@purser/domain/orders'
import { isolate } from '@purser/domain/texts'
import type { FactsOf, MailContext, OrderPlacedFacts } from './facts.ts'
import { type Part, type Row, text } from './mail-outline.ts'
import {
  addressList,
  amountOf,
  goodsList,
  goodsName,
  howRefundsArrive,
  orderName,
  packingAdvice,
  shipment,
} from './phrases.ts'

/** An email's subject and the parts below its greeting. */
export interface MailText {
  readonly subject: string
  readonly parts: readonly Part[]
}

export function orderPlaced(about: MailContext, facts: OrderPlacedFacts): MailText {
  return {
    subject: `Your ${orderName(about)} at ${isolate(about.store_name)}`,
    parts: [
      text(
        `Thank you for your order! We received ${orderName(about)} on ${formatDay(facts.placed_at)} and will email you when it ships.`,
      ),
      ...codesToCome(facts.codes_to_come),
      { kind: 'list', title: 'Order summary', rows: billRows(about, facts) },
      ...addressList(facts.address),
      ...(facts.shipping.length === 0
        ? []
        : [
            {
              kind: 'list' as const,
              title: 'Shipping',
              rows: facts.shipping.map((name) => ({ label: isolate(name) })),
            },
          ]),
    ],
  }
}

function codesToCome(count: number): Part[] {
  if (count === 0) return []
  const codes = count === 1 ? 'gift card code' : 'gift card codes'
  return [text(`We'll email your ${codes} once we've received your payment.`)]
}

/** Lists prices with tax: the rows above the total add up to it, and the tax that it includes is below. */
function billRows(about: MailContext, { lines, bill, tax_rate, tax_total, total }: OrderPlacedFacts): Row[] {
  const row = (label: string, amount: number): Row => ({ label, value: amountOf(about, amount) })
  const others = [
    row('Discount', bill.discount),
    row('Gift card', bill.gift_card),
    row('Tax on the amount paid by gift card', bill.gift_card_tax),
    row('Rounding', bill.rounding),
  ]
  const amounts = [bill.discount, bill.gift_card, bill.gift_card_tax, bill.rounding]
  return [
    ...lines.map((line, place) => row(goodsName(line), bill.lines[place] ?? 0)),
    row('Shipping', bill.shipping),
    ...others.filter((_, place) => amounts[place] !== 0),
    { ...row('Total', total), isSum: true },
    row(`Includes ${tax_rate}% tax`, tax_total),
  ]
}

export function orderCanceled(about: MailContext, facts: FactsOf<'order.canceled'>): MailText {
  return {
    subject: `Your ${orderName(about)} was canceled`,
    parts: [
      text(`We've canceled your ${orderName(about)}${outcomeOf(about, facts)}`),
      ...reasonOf(facts),
      ...(facts.gift_card_total > 0
        ? [text(`We've put ${amountOf(about, facts.gift_card_total)} back on your gift card.`)]
        : []),
      ...goodsList('Canceled items', facts.goods),
    ],
  }
}

function reasonOf({ cancel_reason }: FactsOf<'order.canceled'>): Part[] {
  const sentence = cancel_reason === null ? null : cancelReasonSentences[cancel_reason]
  return sentence === null ? [] : [text(sentence)]
}

const outcomeOf = (about: MailContext, { refunded_total }: FactsOf<'order.canceled'>) =>
  refunded_total > 0
    ? ` and refunded ${amountOf(about, refunded_total)}. ${howRefundsArrive}`
    : ". You won't be charged."

export function orderRefunded(about: MailContext, { amount }: FactsOf<'order.refund_created'>): MailText {
  return {
    subject: `Your refund for ${orderName(about)}`,
    parts: [
      text(`We've refunded ${amountOf(about, amount)} for your ${orderName(about)}.`),
      text(howRefundsArrive),
    ],
  }
}

/** The note of what is attached says the rest. */
export function invoiceSent(about: MailContext): MailText {
  const hasInvoice = (about.attached ?? []).some(({ kind }) => kind === 'invoice')
  return {
    subject: `Your ${hasInvoice ? 'invoice' : 'credit note'} for ${orderName(about)}`,
    parts: [],
  }
}

/** Returns the sentence that names the attached documents; nothing if there are none. */
export function attachedNote({ attached = [] }: MailContext): Part[] {
  if (attached.length === 0) return []
  const names = attached.map(({ kind, number }) => `${invoiceTitles[kind].toLowerCase()} ${number}`)
  return [text(`Your ${inWords(names)} ${names.length === 1 ? 'is' : 'are'} attached.`)]
}

const inWords = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

export function orderShipped(about: MailContext, facts: FactsOf<'order.shipment_created'>): MailText {
  return {
    subject: `Your ${orderName(about)} has shipped`,
    parts: [text(`Your ${orderName(about)} has shipped.`), ...shipment(facts)],
  }
}

export function returnAsked(about: MailContext, facts: FactsOf<'order.return_requested'>): MailText {
  const { goods, refund_amount, shipping } = facts
  const cost = shipping && shipping.total > 0 ? `, ${amountOf(about, shipping.total)}` : ''
  return {
    subject: `Your return from ${orderName(about)}`,
    parts: [
      text(`Your return from ${orderName(about)} is registered.`),
      ...goodsList('Items to return', goods),
      packingAdvice,
      ...(shipping ? [text(`Return shipping: ${isolate(shipping.name)}${cost}`)] : []),
      ...(refund_amount > 0
        ? [text(`We'll refund ${amountOf(about, refund_amount)} once we've received the items.`)]
        : []),
    ],
  }
}

export function itemsReturned(about: MailContext, facts: FactsOf<'order.items_returned'>): MailText {
  const { goods, refund_amount } = facts
  return {
    subject: `We've received your return from ${orderName(about)}`,
    parts: [
      text(`We've received your return from ${orderName(about)}.`),
      ...goodsList('Received items', goods),
      ...(refund_amount > 0
        ? [text(`We've refunded ${amountOf(about, refund_amount)}. ${howRefundsArrive}`)]
        : []),
    ],
  }
}

export function giftCardIssued(about: MailContext, { code, value }: FactsOf<'gift_card.created'>): MailText {
  return {
    subject: `Your gift card from ${orderName(about)}`,
    parts: [
      text(`Here's the gift card from your ${orderName(about)}. Anyone with this code can use it.`),
      {
        kind: 'list',
        title: 'Gift card',
        rows: [
          { label: 'Code', value: code },
          { label: 'Value', value: amountOf(about, value) },
        ],
      },
    ],
  }
}
