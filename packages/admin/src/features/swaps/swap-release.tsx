import { cancelSwap, type Swap } from '@purser/contract/swaps'
import { retrySwapReleaseAvailability } from '@purser/domain/swaps'
import type { Command } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useAction } from '../../lib/action.ts'
import styles from '../../ui/record.module.css'
import { OperationNotices, paymentMessages as words } from '../payments/index.ts'

interface SwapReleaseProps {
  readonly swap: Swap
  readonly order: OrderDetail
}

/** The state of releasing a canceled swap's payment, with a retry after a refusal. */
export function SwapRelease({ swap, order }: SwapReleaseProps) {
  // Canceling a canceled swap asks for nothing but its refused releases.
  const retry = useAction(cancelSwap, {
    success: words.retried,
  })
  const payments = order.payments.filter(({ swap_id }) => swap_id === swap.id)
  const releases = order.payment_operations.filter(
    ({ kind, payment_id }) => kind === 'void' && payments.some(({ id }) => id === payment_id),
  )
  const command: Command = {
    id: `retry release ${swap.id}`,
    label: words.retry,
    availability: retrySwapReleaseAvailability({
      canceled_at: swap.canceled_at,
      payments,
      payment_operations: releases,
    }),
    isPending: retry.isPending,
    effect: () => void retry.run({ params: { id: order.id, swap_id: swap.id } }),
  }
  return (
    <>
      <OperationNotices operations={releases} order={order} />
      <p className={styles.remarkAction}>
        <CommandButton command={command} />
      </p>
    </>
  )
}
