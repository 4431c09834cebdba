import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundles } from '../../../test/programs/build.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

const ours = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATA_DIR',
  'ARCHIVE_DIR',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
  'OPERATOR_EMAIL',
  'OPERATOR_PASSWORD',
  'DEMO',
  'LOG_LEVEL',
]

/** A first operator for the environment. */
export const nina = { OPERATOR_EMAIL: 'nina@example.com', OPERATOR_PASSWORD: 'nine quiet harbours' }

type Settings = Readonly<Record<string, string>>

const living = new Set<ChildProcess>()

function launch(command: string, args: readonly string[], settings: Settings, isOwnGroup = false) {
  const inherited = Object.entries(process.env).filter(([name]) => !ours.includes(name))
  const child = spawn(command, args, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: isOwnGroup,
  })
  living.add(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = new Promise<ProcessResult>((resolve) => {
    child.once('close', (exitCode, signal) => {
      living.delete(child)
      resolve({ exitCode, signal, output, errors: errors.trim() })
    })
  })
  return { child, ended, output: () => output }
}

export interface ProcessResult {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

/** Runs a command to its end, as a process of its own; told to end when a moment has come, if one is given. */
export function runPurser(
  args: readonly string[],
  settings: Settings,
  input = '',
  moment?: Promise<unknown>,
): Promise<ProcessResult> {
  const { child, ended } = launch(process.execPath, [bundles.server, ...args], settings)
  child.stdin.end(input)
  void moment?.then(() => child.kill('SIGTERM'))
  return ended
}

/** Runs a command to its end while nobody reads what it says. */
export function runUnread(args: readonly string[], settings: Settings): Promise<ProcessResult> {
  const { child, ended } = launch(process.execPath, [bundles.server, ...args], settings)
  child.stdin.end()
  child.stdout.destroy()
  child.stderr.destroy()
  return ended
}

/** Runs a command and kills it when `moment` has come, unless it has ended by then. */
export async function killPurser(
  args: readonly string[],
  settings: Settings,
  moment: Promise<unknown>,
): Promise<ProcessResult> {
  const { child, ended } = launch(process.execPath, [bundles.server, ...args], settings)
  await Promise.race([moment, ended])
  child.kill('SIGKILL')
  return ended
}

export interface Server {
  readonly url: string
  readonly child: ChildProcess
  readonly ended: Promise<ProcessResult>
  output(): string
  stop(): Promise<ProcessResult>
}

/** Starts the server on any free port; resolves when it says that it is ready. */
export function startPurser(settings: Settings): Promise<Server> {
  return untilReady(
    launch(process.execPath, [bundles.server, 'start'], { PORT: '0', DEMO: '0', ...settings }),
  )
}

/** Starts it as a person does, in a process group of its own as a terminal would. */
export function npmStart(settings: Settings): Promise<Server> {
  return untilReady(launch('npm', ['start'], { PORT: '0', DEMO: '0', ...settings }, true))
}

async function untilReady({ child, ended, output }: ReturnType<typeof launch>): Promise<Server> {
  const isReady = () => /Purser is ready: (\S+)\/\n.*Sign in/s.exec(output())
  while (isReady() === null) {
    const early = await Promise.race([ended, once(child.stdout, 'data').then(() => null)])
    if (early !== null) throw new Error(`The server ended with ${early.exitCode}: ${early.errors}`)
  }
  return {
    url: isReady()?.[1] ?? '',
    child,
    ended,
    output,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Ends what a failed test has left running, in the way that stops its database. */
export async function endAll(): Promise<void> {
  for (const child of living) child.kill('SIGTERM')
  await Promise.all([...living].map((child) => once(child, 'close')))
}

/** Who may sign in after a store's first start: as it has printed, else Nina of the environment. */
export function firstOperator(server: Server): { readonly email: string; readonly password: string } {
  const [, email, password] = /Sign in as (\S+) with the password (\S+) \(/.exec(server.output()) ?? []
  return { email: email ?? nina.OPERATOR_EMAIL, password: password ?? nina.OPERATOR_PASSWORD }
}

/** Signs in and returns the status. */
export async function signIn(url: string, email: string, password: string): Promise<number> {
  return (await askToSignIn(url, email, password)).status
}

/** Signs in and returns the session's cookie. */
export async function openSession(url: string, email: string, password: string): Promise<string> {
  const { headers } = await askToSignIn(url, email, password)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function askToSignIn(url: string, email: string, password: string): Promise<Response> {
  const response = await fetch(`${url}/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email, password }),
  })
  await response.text()
  return response
}

/** The address of the database in a data directory, as its owner. */
export function databaseIn(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim()
  return `postgres://purser:${read('postgresql.password')}@127.0.0.1:${read('postgresql.port')}/purser`
}
