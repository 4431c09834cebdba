import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const operator = { email: 'nina@purser.example', password: 'nine quiet harbours at dusk' } as const

export interface Product {
  /** Without a trailing slash. */
  readonly url: string
  /** The directory of its database. */
  readonly dataDir: string
  /** Stops it and keeps its data. */
  end(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** Builds what is stale, and starts Purser with the demo store. */
export async function startProduct(): Promise<Product> {
  await finish(spawn(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' }))
  return startOn(await makeFolder())
}

/** Returns more environment variables for the product's URL. */
type MoreEnvironment = (url: string) => Promise<NodeJS.ProcessEnv>

/** Starts Purser on a copy of the data of a stopped product. */
export async function startCopy(dataDir: string, more?: MoreEnvironment): Promise<Product> {
  const copy = await makeFolder()
  await finish(spawn('cp', ['-a', `${dataDir}/.`, copy], { stdio: 'inherit' }))
  return startOn(copy, more)
}

/** Starts Purser with an empty store. */
export async function startEmpty(): Promise<Product> {
  return startOn(await makeFolder(), async () => ({ DEMO: '0' }))
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'purser-journeys-'))
  // As root, PostgreSQL runs as another user, which needs access, or its data would be stored elsewhere.
  await chmod(folder, 0o755)
  return folder
}

/** Starts a rehearsal of a store beside its own server, by `npm start -- --rehearse`. `end` stops and deletes it. */
export const startRehearsal = (dataDir: string, more?: MoreEnvironment): Promise<Product> =>
  startOn(dataDir, more, ['--rehearse'])

/** Starts Purser as an operator does: a separate process, which fills an empty store with demo data. */
async function startOn(
  dataDir: string,
  more?: MoreEnvironment,
  args: readonly string[] = [],
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), 'start', ...args], {
    cwd: root,
    env: {
      ...environmentFor(dataDir),
      PORT: String(port),
      HOST: '127.0.0.1',
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
      DEMO: '1',
      NODE_ENV: 'production',
      ...(await more?.(url)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  try {
    await untilHealthy(url, child)
  } catch (error) {
    child.kill('SIGTERM')
    throw new Error(`Purser did not start:\n${said.join('')}`, { cause: error })
  }
  const end = async () => {
    const ended = finish(child)
    child.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, end, stop }
}

/** Runs a command of the built product on the database of a running one. @returns its exit code and output */
export function runCommand(name: string, dataDir: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), name], {
    cwd: root,
    env: environmentFor(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, said: said.join('') }))
  })
}

function environmentFor(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _elsewhere, ...env } = process.env
  return { ...env, DATA_DIR: dataDir }
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  // The first one starts while other tests use the processor.
  const deadline = performance.now() + 600_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It is not healthy after ten minutes')
}

/** Waits until a process has exited with code 0. */
function finish(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const judge = (code: number | null) =>
      code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`))
    if (child.exitCode !== null) judge(child.exitCode)
    else child.once('exit', judge).once('error', reject)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
