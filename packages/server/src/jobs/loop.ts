interface LoopOptions {
  /** One turn of the work; answers whether there may be more at once. It deals with its own errors. */
  readonly turn: () => Promise<boolean>
  /** Milliseconds between turns that left nothing. */
  readonly pause: number
}

/** Does the same work again and again: one loop a process, which ends between two turns. */
export function createLoop({ turn, pause }: LoopOptions) {
  let isRunning = false
  let isStopping = false
  let loop: Promise<void> = Promise.resolve()
  let wake: () => void = () => undefined

  async function run(): Promise<void> {
    while (isRunning) {
      const hasMore = await turn()
      if (hasMore || !isRunning) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    /** Whether a turn that is under way is to leave what it has not begun. */
    isStopping: () => isStopping,
    /** Ends the pause. */
    wake: () => wake(),
    start(): void {
      if (isRunning) return
      isRunning = true
      isStopping = false
      loop = run()
    },
    /** The turn that is under way ends first. */
    async stop(): Promise<void> {
      isRunning = false
      isStopping = true
      wake()
      await loop
    },
  }
}
