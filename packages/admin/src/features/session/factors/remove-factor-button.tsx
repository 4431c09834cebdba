import { Button, Text } from '@mantine/core'
import { type Factor, removeFactor } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { removeFactorRefusal } from '@purser/domain/session'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { askToSignInAgain } from './ask-to-sign-in-again.tsx'
import { messages } from './factors-messages.ts'

interface RemoveFactorButtonProps {
  readonly factor: Factor
  readonly isLast: boolean
  readonly isRequired: boolean
}

/** Removes a second factor after a confirmation, which says why if that would be refused. */
export function RemoveFactorButton({ factor, isLast, isRequired }: RemoveFactorButtonProps) {
  const { id, name } = factor
  const [isAsked, setAsked] = useState(false)
  const refusal = removeFactorRefusal({ isLast, isRequired })
  const remove = useAction(removeFactor, {
    success: messages.removed(name),
    onError: (error) => askToSignInAgain(error, () => void remove.run({ params: { id } })),
  })
  async function confirm(): Promise<void> {
    await remove.run({ params: { id } })
    setAsked(false)
  }
  return (
    <>
      <Button variant="default" aria-label={messages.remove(name)} onClick={() => setAsked(true)}>
        {operations['remove-factor'].label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.removeTitle(name)}
        confirmLabel={operations['remove-factor'].label}
        isDangerous
        isRefused={refusal !== null}
        isPending={remove.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        <Text>{refusal?.message ?? (isLast ? messages.removeLast : messages.removeOne)}</Text>
      </ConfirmDialog>
    </>
  )
}
