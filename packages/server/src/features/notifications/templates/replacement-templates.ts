import type { FactsOf, MailContext, SwapCreated } from './facts.ts'
import { type Part, text } from './mail-outline.ts'
import type { MailText } from './order-templates.ts'
import {
  addressList,
  amountOf,
  goodsList,
  howRefundsArrive,
  orderName,
  packingAdvice,
  shipment,
} from './phrases.ts'

export function swapCreated(about: MailContext, facts: SwapCreated): MailText {
  return {
    subject: `Your exchange for ${orderName(about)}`,
    parts: [
      text(`Your exchange for ${orderName(about)} is registered.`),
      ...goodsList('Items to send back', facts.returning),
      ...goodsList('New items', facts.new_goods),
      ...difference(about, facts),
      packingAdvice,
    ],
  }
}

function difference(about: MailContext, { difference_due, payment_link }: SwapCreated): Part[] {
  if (difference_due === 0) return [text("There's nothing to pay.")]
  if (difference_due < 0) {
    return [text(`We'll refund the difference of ${amountOf(about, -difference_due)}.`)]
  }
  return [
    text(`Please pay the difference of ${amountOf(about, difference_due)}.`),
    ...(payment_link ? [{ kind: 'link' as const, text: 'Pay the difference', href: payment_link }] : []),
  ]
}

export function swapReceived(about: MailContext, { goods }: FactsOf<'swap.received'>): MailText {
  return {
    subject: `We've received your exchange return from ${orderName(about)}`,
    parts: [
      text(`We've received the items you sent back for your exchange (${orderName(about)}).`),
      ...goodsList('Received items', goods),
    ],
  }
}

export function swapPaid(about: MailContext, { amount }: FactsOf<'swap.payment_captured'>): MailText {
  return {
    subject: `Payment received for your exchange (${orderName(about)})`,
    parts: [
      text(`Thank you! We've received ${amountOf(about, amount)} for your exchange (${orderName(about)}).`),
    ],
  }
}

export function swapRefunded(about: MailContext, { amount }: FactsOf<'swap.refund_processed'>): MailText {
  return {
    subject: `Your refund for the exchange (${orderName(about)})`,
    parts: [
      text(
        `We've refunded ${amountOf(about, amount)}, the price difference of your exchange (${orderName(about)}).`,
      ),
      text(howRefundsArrive),
    ],
  }
}

export function swapShipped(about: MailContext, facts: FactsOf<'swap.shipment_created'>): MailText {
  return {
    subject: `Your exchange for ${orderName(about)} has shipped`,
    parts: [text(`The new items of your exchange (${orderName(about)}) have shipped.`), ...shipment(facts)],
  }
}

export function claimCreated(about: MailContext, facts: FactsOf<'claim.created'>): MailText {
  const { type, claimed, new_goods, returning, refund_amount, address } = facts
  return {
    subject: `Your claim for ${orderName(about)}`,
    parts: [
      text(`We're sorry that something was wrong with your ${orderName(about)}.`),
      ...goodsList('Affected items', claimed),
      ...(type === 'replace' ? [...goodsList('Replacement items', new_goods), ...addressList(address)] : []),
      ...(type === 'refund' && refund_amount > 0
        ? [text(`We'll refund ${amountOf(about, refund_amount)}.`)]
        : []),
      ...(returning.length > 0 ? [...goodsList('Items to send back', returning), packingAdvice] : []),
    ],
  }
}

export function claimRefunded(about: MailContext, { amount }: FactsOf<'claim.refund_processed'>): MailText {
  return {
    subject: `Your refund for ${orderName(about)}`,
    parts: [
      text(`We've refunded ${amountOf(about, amount)} for your claim about ${orderName(about)}.`),
      text(howRefundsArrive),
    ],
  }
}

export function claimShipped(about: MailContext, facts: FactsOf<'claim.shipment_created'>): MailText {
  return {
    subject: `Your replacement for ${orderName(about)} has shipped`,
    parts: [text(`Your replacement for ${orderName(about)} has shipped.`), ...shipment(facts)],
  }
}
