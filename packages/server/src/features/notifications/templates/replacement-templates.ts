import type { About, FactsOf, SwapCreated } from './facts.ts'
import { type Part, text } from './mail-outline.ts'
import type { Said } from './order-templates.ts'
import {
  addressList,
  amountOf,
  goodsList,
  howRefundsArrive,
  orderName,
  pleaseReturn,
  shipment,
} from './phrases.ts'

export function swapCreated(about: About, facts: SwapCreated): Said {
  return {
    subject: `Your exchange for ${orderName(about)}`,
    parts: [
      text(`We have prepared an exchange for ${orderName(about)}.`),
      ...goodsList('You send back', facts.returning),
      ...goodsList('You get', facts.new_goods),
      ...difference(about, facts),
      pleaseReturn,
    ],
  }
}

function difference(about: About, { difference_due, payment_link }: SwapCreated): Part[] {
  if (difference_due === 0) return [text('There is nothing to pay.')]
  if (difference_due < 0) {
    return [text(`The difference of ${amountOf(about, -difference_due)} is refunded to you.`)]
  }
  return [
    text(`The difference to pay is ${amountOf(about, difference_due)}.`),
    ...(payment_link ? [{ kind: 'link' as const, text: 'Pay the difference', href: payment_link }] : []),
  ]
}

export function swapReceived(about: About, { goods }: FactsOf<'swap.received'>): Said {
  return {
    subject: `We have received what you exchange from ${orderName(about)}`,
    parts: [
      text(`What you sent back for the exchange of ${orderName(about)} has arrived.`),
      ...goodsList('Received', goods),
    ],
  }
}

export function swapPaid(about: About, { amount }: FactsOf<'swap.payment_captured'>): Said {
  return {
    subject: `Your payment for the exchange of ${orderName(about)}`,
    parts: [
      text(`We have received ${amountOf(about, amount)} for the exchange of ${orderName(about)}. Thank you.`),
    ],
  }
}

export function swapRefunded(about: About, { amount }: FactsOf<'swap.refund_processed'>): Said {
  return {
    subject: `A refund for the exchange of ${orderName(about)}`,
    parts: [
      text(`We refund ${amountOf(about, amount)}, the difference of the exchange of ${orderName(about)}.`),
      text(howRefundsArrive),
    ],
  }
}

export function swapShipped(about: About, facts: FactsOf<'swap.shipment_created'>): Said {
  return {
    subject: `Your exchange for ${orderName(about)} is on its way`,
    parts: [text(`The new items of the exchange of ${orderName(about)} have left us.`), ...shipment(facts)],
  }
}

export function claimCreated(about: About, facts: FactsOf<'claim.created'>): Said {
  const { type, claimed, new_goods, returning, refund_amount, address } = facts
  return {
    subject: `Your claim about ${orderName(about)}`,
    parts: [
      text(`We are sorry that something was not right with ${orderName(about)}.`),
      ...goodsList('What it is about', claimed),
      ...(type === 'replace' ? [...goodsList('We send you', new_goods), ...addressList(address)] : []),
      ...(type === 'refund' && refund_amount > 0
        ? [text(`We refund ${amountOf(about, refund_amount)}.`)]
        : []),
      ...(returning.length > 0 ? [...goodsList('Please send back', returning), pleaseReturn] : []),
    ],
  }
}

export function claimRefunded(about: About, { amount }: FactsOf<'claim.refund_processed'>): Said {
  return {
    subject: `A refund for your claim about ${orderName(about)}`,
    parts: [
      text(`We refund ${amountOf(about, amount)} for your claim about ${orderName(about)}.`),
      text(howRefundsArrive),
    ],
  }
}

export function claimShipped(about: About, facts: FactsOf<'claim.shipment_created'>): Said {
  return {
    subject: `Your replacement for ${orderName(about)} is on its way`,
    parts: [text(`The replacement for ${orderName(about)} has left us.`), ...shipment(facts)],
  }
}
