import type { ChangeReport } from '@purser/domain/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../../lib/live/live.ts'
import { readTouched } from '../../lib/resource.ts'
import { sessionOptions } from '../../lib/session.ts'

/** Milliseconds from one reading to the next; the first share is random, so that not all of a shop read at the same moment. */
const BETWEEN = 300

/** Reads again what is on the screen and was changed by others. */
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

/** One reading after the other, so that many changes do not cut each other's reading off. */
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
