import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useUrgent } from '../../components/dialog/turn.ts'
import { sessionOptions, useOperator } from '../../lib/session.ts'
import { forgetUnsaved } from '../../lib/unsaved.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { messages } from './session-messages.ts'
import { SignInForm } from './sign-in-form.tsx'

/** What was entered is another operator's: nothing to ask the new one about. */
function beginAnew(): void {
  forgetUnsaved()
  window.location.reload()
}

interface SignInAgainProps {
  readonly words?: { readonly title: string; readonly why: string }
  /** Called once the same operator has signed in. */
  readonly onDone?: () => void
  readonly onClose: () => void
}

/**
 * Over a page that holds unsaved work whose session has ended. The same operator goes on where the work stopped: what
 * could not be loaded is loaded again, and the action can be pressed again. For another one the page begins anew.
 */
export function SignInAgain({ words = messages.again, onDone, onClose }: SignInAgainProps) {
  useReturnFocus()
  useUrgent()
  const operator = useOperator()
  const queryClient = useQueryClient()
  return (
    <DialogFrame title={words.title} size="sm" onClose={onClose}>
      <Stack gap="md">
        <Text>{words.why}</Text>
        <SignInForm
          email={operator?.email}
          onSignedIn={(session) => {
            if (session.user.id !== operator?.id) return beginAnew()
            queryClient.setQueryData(sessionOptions.queryKey, session)
            onClose()
            onDone?.()
            void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
          }}
        />
      </Stack>
    </DialogFrame>
  )
}
