import { formatDay } from '@purser/domain/dates'
import type { About, FactsOf, Placed } from './facts.ts'
import { type Part, type Row, text } from './mail-outline.ts'
import {
  addressList,
  amountOf,
  goodsList,
  goodsName,
  howRefundsArrive,
  orderName,
  pleaseReturn,
  shipment,
} from './phrases.ts'

/** What a mail says: its subject and, below the greeting, its parts. */
export interface Said {
  readonly subject: string
  readonly parts: readonly Part[]
}

export function orderPlaced(about: About, facts: Placed): Said {
  return {
    subject: `Your ${orderName(about)} at ${about.store_name}`,
    parts: [
      text(
        `Thank you for your order. We have received ${orderName(about)} of ${formatDay(facts.placed_at)} and will tell you as soon as it is on its way.`,
      ),
      { kind: 'list', title: 'Your order, prices without tax', rows: bill(about, facts) },
      ...addressList(facts.address),
      ...(facts.shipping.length === 0
        ? []
        : [{ kind: 'list' as const, title: 'Shipping', rows: facts.shipping.map((label) => ({ label })) }]),
    ],
  }
}

/** The rows add up: lines - discount - gift cards + shipping + tax = total. */
function bill(about: About, facts: Placed): Row[] {
  const row = (label: string, amount: number): Row => ({ label, value: amountOf(about, amount) })
  return [
    ...facts.lines.map((line) => row(goodsName(line), line.subtotal)),
    ...(facts.discount_total > 0 ? [row('Discount', -facts.discount_total)] : []),
    ...(facts.gift_card_total > 0 ? [row('Gift card', -facts.gift_card_total)] : []),
    row('Shipping', facts.shipping_total),
    row('Tax', facts.tax_total),
    { ...row('Total', facts.total), isSum: true },
  ]
}

export function orderCanceled(about: About, facts: FactsOf<'order.canceled'>): Said {
  return {
    subject: `Your ${orderName(about)} was canceled`,
    parts: [
      text(`We have canceled ${orderName(about)}. You are not charged for it.`),
      ...(facts.gift_card_total > 0
        ? [
            text(
              `${amountOf(about, facts.gift_card_total)} that you had paid by gift card is on your gift card again.`,
            ),
          ]
        : []),
      ...goodsList('What the order held', facts.goods),
    ],
  }
}

export function orderRefunded(about: About, { amount }: FactsOf<'order.refund_created'>): Said {
  return {
    subject: `A refund for your ${orderName(about)}`,
    parts: [
      text(`We have refunded ${amountOf(about, amount)} of what you paid for ${orderName(about)}.`),
      text(howRefundsArrive),
    ],
  }
}

export function orderShipped(about: About, facts: FactsOf<'order.shipment_created'>): Said {
  return {
    subject: `Your ${orderName(about)} is on its way`,
    parts: [text(`A parcel of ${orderName(about)} has left us.`), ...shipment(facts)],
  }
}

export function returnAsked(about: About, facts: FactsOf<'order.return_requested'>): Said {
  const { goods, refund_amount, shipping } = facts
  const cost = shipping && shipping.total > 0 ? ` It costs ${amountOf(about, shipping.total)}.` : ''
  return {
    subject: `Your return of ${orderName(about)}`,
    parts: [
      text(`We have noted the return of these items of ${orderName(about)}.`),
      ...goodsList('To be returned', goods),
      pleaseReturn,
      ...(shipping ? [text(`The way back: ${shipping.name}.${cost}`)] : []),
      ...(refund_amount > 0
        ? [text(`Once everything has arrived, we refund ${amountOf(about, refund_amount)}.`)]
        : []),
    ],
  }
}

export function itemsReturned(about: About, facts: FactsOf<'order.items_returned'>): Said {
  const { goods, refund_amount } = facts
  return {
    subject: `We have received your return of ${orderName(about)}`,
    parts: [
      text(`Your return of ${orderName(about)} has arrived.`),
      ...goodsList('Received', goods),
      ...(refund_amount > 0
        ? [text(`We refund ${amountOf(about, refund_amount)}. ${howRefundsArrive}`)]
        : []),
    ],
  }
}

export function giftCardIssued(about: About, { code, value }: FactsOf<'gift_card.created'>): Said {
  return {
    subject: `Your gift card of ${orderName(about)}`,
    parts: [
      text(
        `Here is a gift card that you bought with ${orderName(about)}. Whoever has its code can pay with it.`,
      ),
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
