import { Button } from '@mantine/core'
import { renewRecoveryCodes } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { askToSignInAgain } from './ask-to-sign-in-again.tsx'
import { messages } from './factors-messages.ts'

const { label } = operations['renew-recovery-codes']

/** Makes new recovery codes after a confirmation, because the old ones stop working. */
export function RenewCodesButton({ onMade }: { readonly onMade: (codes: readonly string[]) => void }) {
  const [isAsked, setAsked] = useState(false)
  const renew = useAction(renewRecoveryCodes, {
    onSuccess: ({ recovery_codes }) => onMade(recovery_codes),
    onError: (error) => askToSignInAgain(error, () => void renew.run({})),
  })
  async function confirm(): Promise<void> {
    await renew.run({})
    setAsked(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.codes.renewTitle}
        confirmLabel={label}
        isPending={renew.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        {messages.codes.renewBody}
      </ConfirmDialog>
    </>
  )
}
