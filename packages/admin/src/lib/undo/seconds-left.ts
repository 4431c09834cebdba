import { useEffect, useState } from 'react'

/** Milliseconds between updates of a countdown. */
const STEP = 250

const left = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))

/** Returns the full seconds until a moment by `performance.now()`, and counts down. */
export function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => left(endsAt))
  useEffect(() => {
    setSeconds(left(endsAt))
    const timer = setInterval(() => {
      setSeconds(left(endsAt))
      if (left(endsAt) === 0) clearInterval(timer)
    }, STEP)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}
