import { Button } from '@mantine/core'
import { confirmFactor } from '@purser/contract/session'
import { useEffect, useRef } from 'react'
import { useAction } from '../../../lib/action.ts'
import { toastError } from '../../../lib/toast.ts'
import { messages } from './factors-messages.ts'
import { useBeginFactor } from './use-begin-factor.ts'
import { canUsePasskeys, usePasskey } from './use-passkey.ts'

interface AddPasskeyButtonProps {
  readonly name: string
  readonly variant?: 'default' | 'subtle'
  readonly onAdded: (recoveryCodes: readonly string[]) => void
}

/** Button that creates a passkey as a second factor; hidden if the browser doesn't support passkeys. */
export function AddPasskeyButton({ name, variant = 'default', onAdded }: AddPasskeyButtonProps) {
  const { begun, begin, end, isPending } = useBeginFactor('passkey')
  const id = useRef('')
  const confirm = useAction(confirmFactor, {
    success: messages.passkey.added,
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  })
  const passkey = usePasskey({
    onAnswer: (answer) => void confirm.run({ params: { id: id.current }, body: { passkey: answer } }),
    onFailure: (sentence) => toastError(sentence),
  })
  const make = useRef(passkey.make)
  make.current = passkey.make
  useEffect(() => {
    if (!begun?.passkey) return
    id.current = begun.id
    end()
    void make.current(begun.passkey)
  }, [begun, end])
  if (!canUsePasskeys()) return null
  return (
    <Button
      variant={variant}
      loading={isPending || passkey.isPending || confirm.isPending}
      onClick={() => void begin(name)}
    >
      {messages.passkey.add}
    </Button>
  )
}
