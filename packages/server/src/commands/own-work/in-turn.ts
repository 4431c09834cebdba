import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds between looks at whether something is due. */
const BETWEEN = 60_000

/** Has a command do what the server is not to be kept by, in a process of its own, one at a time. */
export function commandInTurn(...words: readonly string[]) {
  let child: ReturnType<typeof spawn> | undefined
  return {
    /** @returns whether it did what it was to do */
    async run(): Promise<boolean> {
      child = spawn(process.execPath, [process.argv[1] ?? '', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = await once(child, 'close').catch(() => [null])
      child = undefined
      return code === 0
    },
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
