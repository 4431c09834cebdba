import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const PAUSE = 30_000
/** Share of the pause that the process may have worked: nobody waits for a collection then. */
const IDLE = 0.1
/** Bytes of garbage that are worth a collection. */
const WORTH_IT = 64 * 1024 * 1024

/**
 * Collects the garbage that a rush left, once the process is idle (docs/decisions/0182-garbage-is-collected-when-idle.md). `look` takes
 * the share of the time since the last look that the process worked.
 */
export function createTrimmer() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let kept = process.memoryUsage().heapUsed
  return {
    look(utilization: number): void {
      if (utilization > IDLE || process.memoryUsage().heapUsed < kept + WORTH_IT) return
      collect()
      kept = process.memoryUsage().heapUsed
    },
  }
}

/** Looks from time to time; answers how it is ended. */
export function startTrimming(): () => void {
  const trimmer = createTrimmer()
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    trimmer.look(utilization)
  }, PAUSE).unref()
  return () => clearInterval(timer)
}
