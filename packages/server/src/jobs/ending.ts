/**
 * What work that waits for others hears at the end of a process: a signal, `patience` milliseconds after it was asked to end.
 * That is sooner than a supervisor loses its own patience, so that what hangs is given up in order.
 */
export function createEnding(patience = 5_000) {
  let controller = new AbortController()
  return {
    signal: () => controller.signal,
    /** Waits until all work has ended, and aborts what hangs. New work may start afterwards. */
    async after(work: Promise<unknown>): Promise<void> {
      const reason = new Error('The server was stopped before there was an answer.')
      const timer = setTimeout(() => controller.abort(reason), patience)
      try {
        await work
      } finally {
        clearTimeout(timer)
        if (controller.signal.aborted) controller = new AbortController()
      }
    },
  }
}
