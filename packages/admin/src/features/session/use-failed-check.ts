import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSession } from '@purser/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { sessionOptions } from '../../lib/session.ts'

/** Milliseconds. */
const BETWEEN_CHECKS = 3_000

/**
 * Why an operator who may still be signed in had to land here: their session could not be checked. It is checked again until an
 * answer comes.
 * @returns the failure's sentence, as long as none has come
 */
export function useFailedCheck(
  onSignedIn: (session: ResponseOf<typeof retrieveSession>) => void,
): string | undefined {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState(() =>
    failureOf(queryClient.getQueryState(sessionOptions.queryKey)?.error),
  )
  useEffect(() => {
    if (failure === undefined) return
    const check = () =>
      queryClient
        .fetchQuery({ ...sessionOptions, retry: false })
        .then(onSignedIn, (error) => setFailure(failureOf(error)))
    const timer = setInterval(check, BETWEEN_CHECKS)
    return () => clearInterval(timer)
  })
  return failure
}

function failureOf(error: unknown): string | undefined {
  return !error || isUnauthorized(error) ? undefined : messageOf(error)
}
