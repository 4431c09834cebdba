import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { MS_AN_HOUR } from '@purser/domain/dates'

/** Milliseconds between looks at whether something is due. */
const BETWEEN = 60_000

/** Milliseconds after which a command that failed is run again. */
const AGAIN = MS_AN_HOUR

/** Creates a runner for a long command, which runs it in a process of its own, one at a time. */
export function createCommandRunner(...words: readonly string[]) {
  let child: ReturnType<typeof spawn> | undefined
  let failedAt: number | null = null
  return {
    /** Runs it to its end, unless it failed within the hour. */
    async run(): Promise<void> {
      if (failedAt !== null && performance.now() - failedAt < AGAIN) return
      child = spawn(process.execPath, [process.argv[1] ?? '', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = await once(child, 'close').catch(() => [null])
      child = undefined
      failedAt = code === 0 ? null : performance.now()
    },
    /** Whether the last run failed. */
    hasFailed: () => failedAt !== null,
    end: () => void child?.kill('SIGTERM'),
  }
}

/** Looks now and each minute from now on, but never beside itself. @returns what ends that */
export function everyMinute(work: () => Promise<void>): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // What is away is asked again.
    await work().catch(() => undefined)
    isLooking = false
  }
  void look()
  const timer = setInterval(look, BETWEEN)
  timer.unref()
  return () => clearInterval(timer)
}
