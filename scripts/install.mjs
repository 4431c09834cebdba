import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const oldest = [20, 19]

/** Exits with a message if Node is too old to run Purser. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  console.error(`Purser needs Node ${oldest.join('.')} or newer; this is ${process.version}.`)
  process.exit(1)
}

/** Installs the packages if node_modules does not match package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return
  // Another start in this checkout may be installing right now.
  await withLock(`install ${root}`, async () => (isInstalled() ? undefined : install()))
}

async function install() {
  await step('Installing the packages (npm ci)', () => {
    // npm settings (NODE_ENV=production, omit=dev) must not omit packages that the build needs.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = process.env.npm_execpath
    return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args)
  })
}

function isInstalled() {
  const read = (path) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8')).packages
  try {
    const present = read('node_modules/.package-lock.json')
    return Object.entries(read('package-lock.json')).every(([path, wanted]) => {
      if (!path.includes('node_modules/') || wanted.link) return true
      const found = present[path]
      return found === undefined ? wanted.optional === true : found.version === wanted.version
    })
  } catch {
    return false
  }
}

/** Reports what starts and how long it took; exits when it fails. */
async function step(name, work) {
  const start = performance.now()
  console.log(`${name} ...`)
  const isDone = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (isDone) {
    console.log(`${name}: done in ${seconds} s`)
    return
  }
  console.error(`${name} failed.`)
  process.exit(1)
}

const running = new Set()
let isEnding = false

/** Runs a program in the checkout in our terminal. Resolves to whether it succeeded. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
      ...options,
    })
    running.add(child)
    child.once('error', (error) => {
      console.error(`${command} couldn't be started: ${error.message}`)
      resolve(false)
    })
    child.once('close', (code) => {
      running.delete(child)
      // The signal decides the exit code, not the interrupted step.
      if (!isEnding) resolve(code === 0)
    })
  })
}

/** Until the real program takes over, a signal stops the processes we started, then exits with the given code. */
export function endOnSignals(exitCode) {
  const end = () => {
    // npm forwards the Ctrl-C that the terminal also sends to us.
    if (isEnding) return
    isEnding = true
    for (const child of running) child.kill('SIGTERM')
    const leave = setInterval(() => {
      if (running.size === 0) process.exit(exitCode)
    }, 20)
    setTimeout(() => {
      clearInterval(leave)
      for (const child of running) child.kill('SIGKILL')
      process.exit(exitCode)
    }, 5000).unref()
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  return () => {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  }
}
