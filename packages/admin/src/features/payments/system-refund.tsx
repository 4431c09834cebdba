import { Alert } from '@mantine/core'
import { isSystemProvider } from '@purser/domain/payments'
import { messages } from './payments-messages.ts'

interface SystemRefundProps {
  readonly parts: readonly { readonly payment: { readonly provider_id: string } }[]
}

/** Warns of a refund that no provider moves, fully or partly, by the payments it is taken from. */
export function SystemRefund({ parts }: SystemRefundProps) {
  const ofSystem = parts.filter(({ payment }) => isSystemProvider(payment.provider_id))
  if (ofSystem.length === 0) return null
  const { whole, part } = messages.refund.system
  return <Alert color="yellow">{ofSystem.length === parts.length ? whole : part}</Alert>
}
