import { type Refusal, refusal } from '../refusals/index.ts'

/** Reasons why returned units are not restocked. */
export const notRestockedReasons = ['damaged', 'missing_parts', 'other'] as const
export type NotRestockedReason = (typeof notRestockedReasons)[number]

export const notRestockedWords: Readonly<Record<NotRestockedReason, string>> = {
  damaged: 'Damaged',
  missing_parts: 'Missing parts',
  other: 'Other',
}

/** Refuses a reason for goods that have not been received yet. */
export const notReceivedYet = (field: string): Refusal =>
  refusal(
    'return_not_received',
    'Send not_restocked with receive_now, or when the return is received.',
    field,
  )
