import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSession } from '@purser/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnauthorized } from '../../lib/api-error.ts'
import { sessionOptions } from '../../lib/session.ts'

/** Milliseconds. */
const BETWEEN_CHECKS = 3_000

/**
 * Returns whether the session check got no answer, so that an operator may be here although they are signed in. Repeats the check
 * until there is an answer.
 */
export function useFailedCheck(onSignedIn: (session: ResponseOf<typeof retrieveSession>) => void): boolean {
  const queryClient = useQueryClient()
  const [isUnknown, setUnknown] = useState(() =>
    isNoAnswer(queryClient.getQueryState(sessionOptions.queryKey)?.error),
  )
  useEffect(() => {
    if (!isUnknown) return
    const check = () =>
      queryClient
        .fetchQuery({ ...sessionOptions, retry: false })
        .then(onSignedIn, (error) => setUnknown(isNoAnswer(error)))
    const timer = setInterval(check, BETWEEN_CHECKS)
    return () => clearInterval(timer)
  })
  return isUnknown
}

const isNoAnswer = (error: unknown) => Boolean(error) && !isUnauthorized(error)
