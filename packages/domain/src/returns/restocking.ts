import { type Refusal, refusal } from '../refusals/index.ts'

/** Why units that came back with a return are not put back into stock. */
export const notRestockedReasons = ['damaged', 'missing_parts', 'other'] as const
export type NotRestockedReason = (typeof notRestockedReasons)[number]

export const notRestockedWords: Readonly<Record<NotRestockedReason, string>> = {
  damaged: 'Damaged',
  missing_parts: 'Missing parts',
  other: 'Other',
}

/** A request for goods that says what is wrong with them, although nobody has seen them yet. */
export const notReceivedYet = (field: string): Refusal =>
  refusal(
    'return_not_received',
    'Send not_restocked with receive_now, or when the return is received.',
    field,
  )
