import { isolate } from '@purser/domain/texts'

/** Texts of payments that are in progress or were refused. Those that the specification fixes are verbatim. */
export const messages = {
  pending: (kind: string) => `${kind} is being processed`,
  unknown: (kind: string) => `${kind}: waiting for the payment provider`,
  failed: (kind: string, reason: string) => `${kind} was refused: ${reason}`,
  failedLater: (amount: string, reason: string) =>
    `${amount} did not reach the customer. ${reason} Refund it again, or mark it as settled if the customer was paid another way.`,
  settle: {
    title: 'Mark a failed refund as settled',
    says: (amount: string, reason: string) => `${amount} did not reach the customer. ${reason}`,
    note: 'Note',
    example: 'How the customer was paid, e.g. by bank transfer',
    effect:
      'Use this if the customer was paid another way. No money moves: the order keeps its refundable amount. Store health stops listing the refund, and the timeline keeps your note.',
    done: 'The failed refund is marked as settled',
  },
  kinds: { capture: 'Capture', refund: 'Refund', void: 'Release' },
  refund: {
    left: (amount: string) => `${amount} available to refund`,
    split: {
      legend: 'Payments',
      from: (payment: string) => `From ${payment}`,
      automatic: 'Oldest payment first',
    },
    target: {
      label: 'Refund as',
      payments: 'Money, to the payments',
      card: 'Gift card, by email',
      says: (email: string) => `The code is emailed to ${isolate(email)}.`,
      effect: (amount: string, email: string) =>
        `A gift card of ${amount} will be emailed to ${isolate(email)}. No payment is refunded.`,
    },
    payment: (provider: string, amount: string) => `the ${provider} payment of ${amount}`,
    swapPayment: (provider: string, amount: string) => `the ${provider} payment of ${amount} for its swap`,
    system: {
      whole: 'This refund is from a system payment: it is only recorded here.',
      part: 'Part of this refund is from a system payment: that part is only recorded here.',
    },
    from: (amount: string, payment: string) => `${amount} from ${payment}`,
    /** The outcome of part of a refund, depending on who moves the money. */
    moved: {
      provider: (amount: string, payment: string, provider: string) =>
        `${amount} will be refunded through ${provider}, from ${payment}.`,
      hand: (amount: string, payment: string) =>
        `${amount} will be recorded as refunded, from ${payment}. Send the money yourself.`,
      elsewhere: (amount: string, payment: string) =>
        `${amount} will only be recorded as refunded, from ${payment}. Refund it where it was paid.`,
    },
  },
  dispute: {
    says: (amount: string, reason: string) => `${amount} disputed: ${reason}.`,
    inquiry: (amount: string, reason: string) => `The bank is asking about ${amount}: ${reason}.`,
    status: {
      inquiry: 'No money is held back.',
      needs_response: 'Submit your evidence to the payment provider.',
      under_review: 'The bank is deciding.',
      won: 'You won: the money is yours and can be refunded again.',
      lost: 'You lost: the bank returned the money to the customer.',
      closed: 'The inquiry is closed.',
    },
    due: 'Evidence is due by',
    left: (amount: string) => `${amount} is disputed and cannot be refunded.`,
  },
  retry: 'Retry',
  retried: 'Sent to the provider again',
} as const
