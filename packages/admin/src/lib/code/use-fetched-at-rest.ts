import { useEffect } from 'react'
import { fetchWhenIdle } from './load-code.ts'

const asked = new Set<() => Promise<unknown>>()

/** Prefetches code when the page that may need it is open and idle, so that its parts open offline too. */
export function useFetchedAtRest(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return
    asked.add(load)
    fetchWhenIdle(load)
  }, [load])
}
