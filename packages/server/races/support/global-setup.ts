import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/build.mjs', import.meta.url))

/** Bundles the server that races start, if its sources have changed: started from its sources it would read them anew each time. */
export default async function setup(): Promise<void> {
  const child = spawn(process.execPath, [script, 'race-server'], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The server of the races cannot be built.')
}
