/** Milliseconds in which a clean end must be done; a supervisor kills what takes longer than 15 seconds. */
const patience = 14_000
/** npm hands on the Ctrl-C that the terminal has sent to us too; only a later signal is a second one. */
const sameSignal = 1_500

/**
 * Waits for SIGTERM, SIGINT or an unhandled rejection, then ends cleanly. A second signal ends at once.
 * @returns the exit code
 */
export async function untilStopped(end: () => Promise<void>): Promise<number> {
  const cause = await new Promise<'signal' | 'fault'>((resolve) => {
    process.on('SIGINT', () => resolve('signal'))
    process.on('SIGTERM', () => resolve('signal'))
    process.on('unhandledRejection', (reason) => {
      console.error('Purser ends because of an error that nothing has handled:', reason)
      resolve('fault')
    })
  })
  const since = performance.now()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (performance.now() - since > sameSignal) process.exit(1)
    })
  }
  console.log('Finishing what was begun ...')
  const isDone = await Promise.race([
    end().then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref()),
  ])
  if (!isDone) console.error('Not everything ended in time; what was acknowledged is kept.')
  return isDone && cause === 'signal' ? 0 : 1
}
