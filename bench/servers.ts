import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The storefront key for purchases. */
export const storefrontKey = 'pk_bench'

interface Announcement {
  readonly base: string
  /** An operator's session cookie, as `name=value`; empty for the floor, which needs none. */
  readonly cookie: string
}

export interface RunningServer extends Announcement {
  /** Peak memory in megabytes. */
  peakMegabytes(): Promise<number>
  /** Current memory in megabytes. */
  megabytes(): Promise<number>
  /** Processor time used, in milliseconds. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

/** Bundled like the product: run from source it would be slower. */
const program = fileURLToPath(new URL('../dist/bench-server/serve.js', import.meta.url))

interface ServerOptions {
  /** Node's flags. */
  readonly flags?: readonly string[]
  /** The SMTP server that the product sends its emails to; without one they are only stored. */
  readonly mailUrl?: string
}

/** Starts the product or its floor in a separate process. Throws when it exits before it listens. */
export async function startServer(
  kind: 'product' | 'floor',
  url: string,
  { flags = [], mailUrl = '' }: ServerOptions = {},
): Promise<RunningServer> {
  const child: ChildProcess = fork(program, [kind, url, mailUrl], { execArgv: [...flags] })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The ${kind} ended before it listened.`)
  })
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Announcement]
  ended.catch(() => undefined)
  const ask = async (question: string) => {
    child.send(question)
    return ((await once(child, 'message')) as [number])[0]
  }
  return {
    ...ready,
    peakMegabytes: async () => (await ask('memory')) / 1_000,
    megabytes: async () => (await ask('memoryNow')) / 1_000,
    processorTime: () => ask('processor'),
    async stop() {
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
