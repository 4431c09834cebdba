import type { ResponseOf } from '@purser/contract/endpoints'
import { beginFactor } from '@purser/contract/session'
import { useRef, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { askToSignInAgain } from './ask-to-sign-in-again.tsx'

/** Starts to set up an authenticator app, after signing in again where the session is too old. */
export function useBeginFactor() {
  const [begun, setBegun] = useState<ResponseOf<typeof beginFactor> | null>(null)
  const name = useRef('')
  const begin = (called: string) => {
    name.current = called
    return action.run({ body: { kind: 'totp', name: called } })
  }
  const action = useAction(beginFactor, {
    isOfSession: true,
    onSuccess: setBegun,
    onError: (error) => askToSignInAgain(error, () => void begin(name.current)),
  })
  return { begun, isPending: action.isPending, begin, end: () => setBegun(null) }
}
