import { Alert } from '@mantine/core'
import { isSystemProvider } from '@purser/domain/payments'
import { messages } from './payments-messages.ts'

interface SystemRefundProps {
  readonly parts: readonly { readonly payment: { readonly provider_id: string } }[]
}

/** Warns of a refund of which nobody moves the money, or a part of it, by the payments that it will be taken from. */
export function SystemRefund({ parts }: SystemRefundProps) {
  const ofSystem = parts.filter(({ payment }) => isSystemProvider(payment.provider_id))
  if (ofSystem.length === 0) return null
  const { whole, part } = messages.refund.system
  return <Alert color="yellow">{ofSystem.length === parts.length ? whole : part}</Alert>
}
