import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { bundles } from '../../../../test/programs/build.ts'

export const isRoot = process.getuid?.() === 0
/** Ids of the user 'nobody' on the systems that we test on. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Running processes and their data directories. */
const living = new Map<ChildProcess, string>()

export interface Starter {
  readonly process: ChildProcess
  readonly url: string
  readonly isAdopted: boolean
  /** Returns its output so far. */
  log(): string
  /** Asks it to stop, and returns its exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL and waits for its end. */
  kill(): Promise<void>
}

export interface Failure {
  readonly exitCode: number | null
  readonly sentence: string
}

export interface StarterOptions {
  readonly dataDir: string
  readonly systemDir?: string
  readonly user?: { readonly uid: number; readonly gid: number }
  readonly program?: string
  /** Whether it sees only its own processes, sockets and shared memory, as in a container. */
  readonly isAlone?: boolean
}

const alone = [
  ...['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--net', '--ipc'],
  ...['sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
]

/** Returns why processes can't be isolated here; false if they can. */
export function isolationUnavailableReason(): string | false {
  if (!isRoot) return 'only root starts a process alone'
  const [command = '', ...args] = [...alone, 'true']
  return spawnSync(command, args).status !== 0 && 'unshare or ip is missing, or may not be used'
}

/** Starts a process that starts or adopts the database. Resolves when it has it or has failed. */
export function tryStarter(options: StarterOptions): Promise<Starter | Failure> {
  const {
    dataDir,
    systemDir = join(dataDir, '..', 'system'),
    user,
    program = bundles['database-starter'],
    isAlone = false,
  } = options
  const [command = '', ...args] = [...(isAlone ? alone : []), process.execPath, program, dataDir, systemDir]
  const child = spawn(command, args, {
    ...user,
    cwd: '/',
    stdio: 'pipe',
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  living.set(child, dataDir)
  const exit = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      living.delete(child)
      resolve(code)
    }),
  )
  const started = new Promise<Starter>((resolve) => {
    child.stdout.once('data', (line: Buffer) => {
      const told = JSON.parse(line.toString()) as { url: string; isAdopted: boolean }
      resolve({
        ...told,
        process: child,
        log: () => log,
        stop: () => {
          child.stdin.end('stop\n')
          return exit
        },
        kill: async () => {
          child.kill('SIGKILL')
          await exit
        },
      })
    })
  })
  // Printed first if the database can't reach the checkout.
  const copied = /^Copied PostgreSQL .*\n/
  return Promise.race([
    started,
    exit.then((exitCode) => ({ exitCode, sentence: log.trim().replace(copied, '') })),
  ])
}

export async function startStarter(options: StarterOptions): Promise<Starter> {
  const starter = await tryStarter(options)
  if ('sentence' in starter)
    throw new Error(`The starter ended with ${starter.exitCode}: ${starter.sentence}`)
  return starter
}

/** Returns the ids of the postmasters whose data is below a directory. */
export function postmastersBelow(directory: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return /\/postgres$/.test(command[0] ?? '') && command[2]?.startsWith(`${directory}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Creates a directory for one test, and removes it afterwards, killing whatever still runs below it. */
export function makeRoom(
  mode = 0o755,
  owner?: { uid: number; gid: number },
): { path: string; clear(): Promise<void> } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'purser-test-')))
  chmodSync(path, mode)
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid)
  return {
    path,
    clear: async () => {
      const starters = () => [...living].filter(([, dataDir]) => dataDir.startsWith(`${path}/`))
      for (const [child] of starters()) child.kill('SIGKILL')
      for (const pid of postmastersBelow(path)) process.kill(pid, 'SIGQUIT')
      while (starters().length > 0 || postmastersBelow(path).length > 0) await sleep(20)
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
