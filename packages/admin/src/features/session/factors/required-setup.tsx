import { Button, Stack, Text } from '@mantine/core'
import { signOut, type User } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { useOperator } from '../../../lib/session.ts'
import { messages as pageMessages } from '../session-messages.ts'
import { AddPasskeyButton } from './add-passkey-button.tsx'
import { messages } from './factors-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useBeginFactor } from './use-begin-factor.ts'

const words = pageMessages.setup

interface RequiredSetupProps {
  readonly onDone: (user: User) => void
  readonly onSignedOut: () => void
}

/** Sets up the second factor that the store requires, before anything else can be done. */
export function RequiredSetup({ onDone, onSignedOut }: RequiredSetupProps) {
  const operator = useOperator()
  const adding = useBeginFactor('totp')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const leave = useAction(signOut, { isOfSession: true, onSuccess: onSignedOut })
  if (codes !== null)
    return (
      <RecoveryCodes
        codes={codes}
        doneLabel={words.done}
        onDone={() => (operator ? onDone(operator) : onSignedOut())}
      />
    )
  if (adding.begun?.totp)
    return (
      <TotpSetup
        begun={{ id: adding.begun.id, totp: adding.begun.totp }}
        onConfirmed={({ recovery_codes }) => setCodes(recovery_codes)}
      />
    )
  return (
    <Stack gap="md">
      <Text>{words.why}</Text>
      <Button autoFocus loading={adding.isPending} onClick={() => void adding.begin(messages.kinds.totp)}>
        {messages.add}
      </Button>
      <AddPasskeyButton name={messages.kinds.passkey} onAdded={setCodes} />
      <Button variant="subtle" loading={leave.isPending} onClick={() => void leave.run({})}>
        {operations['sign-out'].label}
      </Button>
    </Stack>
  )
}
