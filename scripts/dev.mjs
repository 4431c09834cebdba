import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install.mjs'

const usage = `npm run dev

Starts the server (on PORT, 9000 unless set) anew at each change of its sources, and Vite's server of the admin, which hands
the API's calls to it. Open the address that Vite prints. What can be set by environment: npm start -- --help.`

/** Runs both until one ends or a signal comes. */
export function dev(args, release) {
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  release()
  const port = process.env.PORT ?? '9000'
  const api = `http://${process.env.HOST ?? '127.0.0.1'}:${port}`
  const commands = [
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      'packages/server/src/main.ts',
      'start',
    ],
    ['node_modules/vite/bin/vite.js', 'packages/admin', '--clearScreen', 'false'],
  ]
  const env = { ...process.env, PORT: port, PURSER_API: api }
  const children = commands.map(([program, ...rest]) =>
    // Out of the terminal's reach: Ctrl-C comes from us, once, and not a second time by force.
    spawn(process.execPath, [join(root, program), ...rest], {
      cwd: root,
      stdio: 'inherit',
      env,
      detached: true,
    }),
  )
  let living = children.length
  let exitCode = 0
  let isEnding = false
  const endAll = () => {
    if (isEnding) return
    isEnding = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) {
    child.once('exit', (code) => {
      if (!isEnding) exitCode ||= code ?? 1
      living -= 1
      endAll()
      if (living === 0) process.exit(exitCode)
    })
  }
  process.on('SIGINT', endAll)
  process.on('SIGTERM', endAll)
}
