import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../../', import.meta.url)

/** The directory of the bundled programs that tests start as separate processes. */
export const bundles = {
  server: fileURLToPath(new URL('dist/server/main.js', root)),
  'race-server': fileURLToPath(new URL('dist/race-server/serve.js', root)),
  'database-starter': fileURLToPath(new URL('dist/database-starter/starter.js', root)),
} as const

/** Bundles a program if its sources have changed; starting from sources would take seconds each time. */
export async function build(name: keyof typeof bundles): Promise<void> {
  const script = fileURLToPath(new URL('scripts/build.mjs', root))
  const child = spawn(process.execPath, [script, name], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The ${name} cannot be built.`)
}
