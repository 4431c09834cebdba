import { type ChildProcess, spawn } from 'node:child_process'
import type { AppOptions } from '../../src/app.ts'
import type { StripeOptions } from '../../src/providers/index.ts'
import { bundles } from '../../test/programs/build.ts'

export interface ServerProcess {
  readonly port: number
  /** What it wrote to its error output: nothing, as long as all is well. */
  complaints(): string
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface ServerSetting {
  readonly databaseUrl: string
  /** The same database through a pooler, where one stands between. */
  readonly pooledUrl?: string
  /** Where the provider keeps its own books. */
  readonly ledgerFile: string
  /** Where the courier keeps its own. */
  readonly courierFile: string
  /** Where it stands at which moment a mortal process is to die. */
  readonly deathFile: string
  readonly isMortal?: boolean
  readonly poolSize?: number
  readonly mail?: AppOptions['mail']
  /** Where it keeps uploads; without it none are taken. */
  readonly uploadsDir?: string
  /** Where a scripted Stripe is asked, which outlives this process. */
  readonly stripe?: StripeOptions
  /** Nobody is asked for money: it is kept by hand. */
  readonly isPaidByHand?: boolean
  /** Milliseconds that the payment provider takes over a call; usually 5 to 50. */
  readonly providerDelay?: number
  /** URL that sends the payment provider's notices, and learns of its answers before they arrive. */
  readonly noticeUrl?: string
  readonly isProviderHanging?: boolean
  /** At times it refuses, or its answer is lost, before the money moved or after. */
  readonly isProviderFaulty?: boolean
  /** Its database is killed. */
  readonly isDatabaseLost?: boolean
  /** More ask it at once than it has connections for, or all for one row: some are turned away, and some of its jobs wait in vain. */
  readonly isCrowded?: boolean
  /** Short where processes are killed, so that nobody waits for the leases of the dead. */
  readonly leaseSeconds?: number
}

/** Starts a server as a process of its own on a free port of the loopback interface. */
export async function startServer(setting: ServerSetting): Promise<ServerProcess> {
  const child = spawn(process.execPath, [bundles['race-server']], {
    env: { ...process.env, SERVER_SETTING: JSON.stringify(setting) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  const note = (chunk: Buffer) => {
    complaints += chunk.toString()
  }
  child.stderr.on('data', note)
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await readPort(child, exit, () => complaints)
  child.stdout.on('data', note)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await exit
  }
  return {
    port,
    complaints: () => complaints,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function readPort(child: ChildProcess, exit: Promise<void>, complaints: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /PORT (\d+)/.exec(chunk.toString())?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    void exit.then(() => reject(new Error(`The server did not start: ${complaints()}`)))
  })
}
