import { Stack, Text } from '@mantine/core'
import { formatAmount } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import { type Command, reasonOf } from '../../../components/commands/command.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'

const words = messages.payment

interface MarkPaidQuestionProps {
  readonly draft: DraftDetail
  readonly isOpen: boolean
  readonly pay: Command
  readonly isPending: boolean
  readonly hasLink: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before the draft becomes an order and says what will happen, or why it can no longer become one. */
export function MarkPaidQuestion({ draft, pay, isPending, hasLink, ...dialog }: MarkPaidQuestionProps) {
  const { total, region, email } = draft.cart
  const over = isPending ? undefined : reasonOf(pay)
  return (
    <ConfirmDialog
      {...dialog}
      title={words.question}
      confirmLabel={operations['pay-draft-order'].label}
      isPending={isPending}
      isRefused={over !== undefined}
    >
      {over ?? (
        <Stack gap="xs">
          <Text>{words.consequence(formatAmount(total, region.currency_code))}</Text>
          <Text>{draft.no_notification_order ? words.silent : words.toCustomer(email)}</Text>
          {hasLink && <Text>{words.linkEnds}</Text>}
        </Stack>
      )}
    </ConfirmDialog>
  )
}
