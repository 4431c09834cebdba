import { useRef } from 'react'

/** True from the first time that `now` is: what is seldom opened is fetched when it is, and then stays. */
export function useWasTrue(now: boolean): boolean {
  const was = useRef(now)
  was.current ||= now
  return was.current
}
