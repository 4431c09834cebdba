import { type Config, StartupError } from '../config/index.ts'
import { openStore, type Store } from './open-store.ts'

/** Time limit of a clean shutdown, in milliseconds; a supervisor kills the process after 15 seconds. */
const patience = 14_000
/** The part of it for finishing current work, in milliseconds; the rest is for stopping the database. */
const patienceOfWork = 10_000
/** Milliseconds in which a repeated signal is ignored: npm passes on the Ctrl-C that the terminal has already sent us. */
const sameSignal = 1_500

export type Cause = 'signal' | 'fault'

/** Resolves at SIGTERM, SIGINT or an error that nothing handles. A second signal ends the process at once. */
export function stopRequest(): Promise<Cause> {
  return new Promise((resolve) => {
    let first: number | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // From here on we handle the signals, not the script that installed and built the server.
      process.removeAllListeners(signal)
      process.on(signal, () => {
        first ??= performance.now()
        if (performance.now() - first > sameSignal) process.exit(1)
        resolve('signal')
      })
    }
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (reason) => {
        // Errors of work that a signal interrupted don't matter.
        if (first !== undefined) return
        console.error('Purser stops because of an unhandled error:', reason)
        resolve('fault')
      })
    }
  })
}

/** Waits for the end of `work` as long as a supervisor would. @returns whether it ended, with anything but false */
export async function inTime(work: Promise<unknown>): Promise<boolean> {
  const isDone = await isOverWithin(work, patience)
  if (!isDone) console.error('Stopped before everything had finished. Acknowledged changes are stored.')
  return isDone
}

/** Returns whether `work` resolves within the limit (milliseconds), with anything but false. */
const isOverWithin = (work: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  Promise.race([
    work.then((answer) => answer !== false),
    new Promise<false>((resolve) => setTimeout(resolve, milliseconds, false).unref()),
  ])

/**
 * Stops a server's work, then closes what it works on, even if the work hangs or fails: a database that we started must not outlive
 * us. @param most milliseconds for the work @returns whether it ended
 */
export async function endInOrder(
  work: () => Promise<void>,
  base: () => Promise<void>,
  most = patienceOfWork,
): Promise<boolean> {
  try {
    return await isOverWithin(work(), most)
  } finally {
    await base()
  }
}

/** Runs a command's work on the open store and closes it, also if the command is interrupted. @returns the exit code */
export async function withStore(config: Config, work: (store: Store) => Promise<number>): Promise<number> {
  return withOpened(openStore, config, work)
}

/** Does the same for a store that was opened another way. */
export async function withOpened<Opened extends Store>(
  open: (config: Config, log: (sentence: string) => void) => Promise<Opened>,
  config: Config,
  work: (store: Opened) => Promise<number>,
): Promise<number> {
  const stopped = stopRequest()
  const store = await open(config, console.error)
  try {
    const stop = stopped.then<never>(() => {
      throw new StartupError('Stopped before it was finished.')
    })
    return await Promise.race([work(store), stop])
  } finally {
    await inTime(store.close())
  }
}
