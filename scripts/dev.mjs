import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

const usage = `npm run dev

Starts the database, the server (on PORT, 9000 unless set; debugger on INSPECT_PORT, 9229 unless set) and Vite for the admin. The server
restarts when its sources change, while the database keeps running; the admin reloads by itself. Open the address that Vite prints.
Environment variables: npm start -- --help.`

const tsx = 'node_modules/tsx/dist/cli.mjs'

/** Runs all three until one exits or a signal arrives; the database stops last. */
export async function dev(args, release) {
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  release()
  const port = process.env.PORT ?? '9000'
  const inspect = `--inspect=127.0.0.1:${process.env.INSPECT_PORT ?? '9229'}`
  const api = `http://${process.env.HOST ?? '127.0.0.1'}:${port}`
  const env = { ...process.env, PORT: port, PURSER_API: api }
  const children = []
  let exitCode = 0
  let isEnding = false

  /** Detached from the terminal, so that Ctrl-C reaches it only once, from us. */
  const start = (program, ...rest) => {
    const options = { cwd: root, stdio: ['inherit', 'pipe', 'inherit'], env, detached: true }
    const child = spawn(process.execPath, [join(root, program), ...rest], options)
    child.stdout.pipe(process.stdout, { end: false })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    children.push({ child, ended })
    void ended.then((code) => {
      if (!isEnding) exitCode = code ?? 1
      void endAll()
    })
    return child
  }
  const endAll = async () => {
    if (isEnding) return
    isEnding = true
    const [database, ...others] = children
    for (const { child } of others) child.kill('SIGTERM')
    await Promise.all(others.map(({ ended }) => ended))
    database.child.kill('SIGTERM')
    await database.ended
    process.exit(exitCode)
  }
  process.on('SIGINT', endAll)
  process.on('SIGTERM', endAll)

  const database = start(tsx, 'packages/server/src/commands/dev/keep-database.ts')
  await new Promise((resolve) =>
    database.stdout.on('data', (text) => String(text).includes('database is ready') && resolve()),
  )
  if (isEnding) return
  start(tsx, 'watch', '--clear-screen=false', inspect, 'packages/server/src/main.ts', 'start')
  start('node_modules/vite/bin/vite.js', 'packages/admin', '--clearScreen', 'false')
}
