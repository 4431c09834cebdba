import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { ErrorView } from '../../ui/notice.tsx'
import { LineSkeleton } from '../../ui/skeletons.tsx'

interface LoadedProps<Data> {
  /** A read, as `useResource` answers it. */
  readonly load: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** The placeholder of something higher than a line. */
  readonly waiting?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows a read in a dialog or card: a placeholder, its failure with a retry, or the data. */
export function Loaded<Data>({ load, waiting = <LineSkeleton />, children }: LoadedProps<Data>) {
  if (load.data !== undefined) return children(load.data)
  if (!load.isError) return waiting
  return (
    <ErrorView
      reason={messageOf(load.error, '')}
      isRetrying={load.isFetching}
      onRetry={() => void load.refetch()}
    />
  )
}
