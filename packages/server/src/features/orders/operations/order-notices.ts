import { lapsePayment } from './lapse-payment.ts'
import { noteDispute } from './note-dispute.ts'

/** What a payment provider reports about an order on its own, beside the outcome of what it was asked for. */
export const orderNotices = { lapse: lapsePayment, noteDispute } as const
