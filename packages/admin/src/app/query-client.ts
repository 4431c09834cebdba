import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from '../lib/api-error.ts'

/**
 * Seen screens are there at once and refreshed behind: data counts as old after a moment, yet is kept for half an hour. Only an
 * overloaded server (503) is asked again by itself, and what failed or is old when the connection is back; other failures are the
 * operator's to retry.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        gcTime: 30 * 60_000,
        networkMode: 'always',
        // With that network mode it is off by default.
        refetchOnReconnect: true,
        retry: (failures, error) => error instanceof ApiError && error.status === 503 && failures < 3,
        retryDelay: (failures, error) =>
          1000 * ((error instanceof ApiError ? error.retryAfter : undefined) ?? failures + 1),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
