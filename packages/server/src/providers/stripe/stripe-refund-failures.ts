const reasons: Readonly<Partial<Record<string, string>>> = {
  charge_for_pending_refund_disputed: 'the customer disputed the payment',
  declined: "the customer's bank declined it",
  expired_or_canceled_card: "the customer's card expired or was canceled",
  insufficient_funds: 'the Stripe balance was too low',
  lost_or_stolen_card: "the customer's card was reported lost or stolen",
  merchant_request: 'it was canceled at Stripe',
}

/** Returns a sentence for Stripe's reason why a refund failed. */
export function refundFailure(reason: string | undefined): string {
  if (!reason || reason === 'unknown') return 'The refund failed at Stripe, which gave no reason.'
  return `The refund failed at Stripe: ${reasons[reason] ?? reason.replaceAll('_', ' ')}.`
}
