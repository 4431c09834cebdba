import type { ChangeReport } from '@purser/domain/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../../lib/live/live.ts'
import { readTouched } from '../../lib/resource.ts'
import { sessionOptions } from '../../lib/session.ts'

/** Interval in milliseconds. The first one is partly random, so that a shop's browsers don't all read at once. */
const BETWEEN = 300

/** Refetches visible data that others have changed. */
export function LiveChanges() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const follow = follower(queryClient)
    return listenLive({
      onChanges: follow,
      onRefused: () => void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey }),
    })
  }, [queryClient])
  return null
}

/** Refetches one after the other, so that many changes don't cancel each other's requests. */
function follower(queryClient: QueryClient) {
  let waiting: ChangeReport = []
  let isUnderWay = false

  async function readAgain(): Promise<void> {
    isUnderWay = true
    while (waiting === null || waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN * Math.random()))
      const told = waiting
      waiting = []
      await readTouched(queryClient, told, document.hidden)
    }
    isUnderWay = false
  }

  return (told: ChangeReport): void => {
    waiting = waiting === null || told === null ? null : [...waiting, ...told]
    if (!isUnderWay) void readAgain()
  }
}
