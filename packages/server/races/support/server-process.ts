import { type ChildProcess, spawn } from 'node:child_process'
import type { AppOptions } from '../../src/app.ts'
import type { StripeOptions } from '../../src/providers/index.ts'
import { bundles } from '../../test/programs/build.ts'

export interface ServerProcess {
  readonly port: number
  /** Its error output; empty if all is well. */
  complaints(): string
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface ServerSetting {
  readonly databaseUrl: string
  /** URL of the same database through a pooler, if there is one. */
  readonly pooledUrl?: string
  /** File of the payment provider's books. */
  readonly ledgerFile: string
  /** File of the courier's books. */
  readonly courierFile: string
  /** File that names the moment at which a mortal process dies. */
  readonly deathFile: string
  readonly isMortal?: boolean
  readonly poolSize?: number
  readonly mail?: AppOptions['mail']
  /** Folder for uploads; without it uploads are refused. */
  readonly uploadsDir?: string
  /** URL of a scripted Stripe, which outlives this process. */
  readonly stripe?: StripeOptions
  /** Uses manual payments, without a payment provider. */
  readonly isPaidByHand?: boolean
  /** Milliseconds that the payment provider takes for a call; 5 to 50 by default. */
  readonly providerDelay?: number
  /** URL that sends the payment provider's notices and gets its responses before they are returned. */
  readonly noticeUrl?: string
  readonly isProviderHanging?: boolean
  /** The payment provider sometimes refuses, or its response is lost before or after the money moved. */
  readonly isProviderFaulty?: boolean
  /** The test kills the server's database. */
  readonly isDatabaseLost?: boolean
  /** More requests than connections, or all for one row: some are refused, and some jobs time out while waiting. */
  readonly isCrowded?: boolean
  /** Seconds; short where processes are killed, so that nothing waits for the leases of dead ones. */
  readonly leaseSeconds?: number
}

/** Starts a server as a separate process on a free loopback port. */
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
