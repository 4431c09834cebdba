import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSession } from '@purser/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnauthorized } from '../../lib/api-error.ts'
import { sessionOptions } from '../../lib/session.ts'

/** Milliseconds. */
const BETWEEN_CHECKS = 3_000

/**
 * Whether an operator who may still be signed in had to land here, as no answer came to the check of their session. It is checked
 * again until one comes.
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
