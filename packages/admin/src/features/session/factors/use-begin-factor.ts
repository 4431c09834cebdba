import type { ResponseOf } from '@purser/contract/endpoints'
import { beginFactor } from '@purser/contract/session'
import type { FactorKind } from '@purser/domain/session'
import { useCallback, useRef, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { askToSignInAgain } from './ask-to-sign-in-again.tsx'

/** Starts the setup of a second factor; asks to sign in again if the session is too old. */
export function useBeginFactor(kind: FactorKind) {
  const [begun, setBegun] = useState<ResponseOf<typeof beginFactor> | null>(null)
  const name = useRef('')
  const begin = (called: string) => {
    name.current = called
    return action.run({ body: { kind, name: called } })
  }
  const action = useAction(beginFactor, {
    isOfSession: true,
    onSuccess: setBegun,
    onError: (error) => askToSignInAgain(error, () => void begin(name.current)),
  })
  const end = useCallback(() => setBegun(null), [])
  return { begun, isPending: action.isPending, begin, end }
}
