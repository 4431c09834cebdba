import { Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSession, User } from '@purser/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useUrgent } from '../../components/dialog/turn.ts'
import { sessionOptions, useOperator } from '../../lib/session.ts'
import { forgetUnsaved } from '../../lib/unsaved.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { messages } from './session-messages.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Discards the input without asking, because it belongs to another operator. */
function startOver(): void {
  forgetUnsaved()
  window.location.reload()
}

interface SignInAgainProps {
  readonly words?: { readonly title: string; readonly why: string }
  /** Called once the same operator has signed in. */
  readonly onDone?: () => void
  readonly onClose: () => void
  /** Makes an operator set up a second factor that the store has required since they signed in. */
  readonly setup?: ComponentType<{
    readonly onDone: (user: User) => void
    readonly onSignedOut: () => void
  }>
}

/**
 * Asks to sign in again over a page with unsaved work whose session has ended. For the same operator the work continues: failed
 * loads are repeated, and the action can be pressed again. For another operator the page is reloaded.
 */
export function SignInAgain({ words = messages.again, onDone, onClose, setup: Setup }: SignInAgainProps) {
  useReturnFocus()
  useUrgent()
  const operator = useOperator()
  const queryClient = useQueryClient()
  const [isSetupOnly, setSetupOnly] = useState(false)
  const goOn = (session: ResponseOf<typeof retrieveSession>) => {
    if (session.user.id !== operator?.id) return startOver()
    if (session.is_setup_only) return Setup ? setSetupOnly(true) : startOver()
    queryClient.setQueryData(sessionOptions.queryKey, session)
    onClose()
    onDone?.()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <DialogFrame title={isSetupOnly ? messages.setup.title : words.title} size="sm" onClose={onClose}>
      {isSetupOnly && Setup ? (
        <Setup onDone={(user) => goOn({ user })} onSignedOut={() => setSetupOnly(false)} />
      ) : (
        <Stack gap="md">
          <Text>{words.why}</Text>
          <SignInForm email={operator?.email} onSignedIn={goOn} />
        </Stack>
      )}
    </DialogFrame>
  )
}
