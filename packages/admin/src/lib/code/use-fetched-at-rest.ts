import { useEffect } from 'react'
import { fetchWhenIdle } from './load-code.ts'

const asked = new Set<() => Promise<unknown>>()

/** Fetches code once a page that may need it is open and at rest: a part that is opened without a connection is there. */
export function useFetchedAtRest(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return
    asked.add(load)
    fetchWhenIdle(load)
  }, [load])
}
