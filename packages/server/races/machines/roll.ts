import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePorts } from '../../test/programs/free-ports.ts'
import type { Machines } from './open-machines.ts'
import { pathOf } from './programs.ts'
import { root, write } from './set-up-files.ts'

/**
 * Runs roll.sh unchanged on servers. No systemd runs here: its `systemctl restart purser@PORT` reaches this process, which stops the
 * server, starts it from the unit file and, like systemctl, returns when the new one has started but is not yet ready.
 */
export async function roll(machines: Machines, ports: readonly number[]): Promise<void> {
  const [port = 0] = await freePorts(1)
  const systemd = createServer(async (request, response) => {
    const [, unit = ''] = /^\/restart\/purser@(\d+)$/.exec(request.url ?? '') ?? []
    await machines.stop(Number(unit))
    machines.begin(Number(unit))
    response.end()
  })
  await once(systemd.listen(port, '127.0.0.1'), 'listening')
  const folder = `${machines.folder}/systemd`
  const ask = `exec ${pathOf('curl')} --fail --silent "http://127.0.0.1:${port}/$1/$2"`
  chmodSync(write(`${folder}/systemctl`, `#!/bin/sh\n${ask}\n`), 0o755)
  const script = spawn('sh', [`${root}docs/running/roll.sh`, ...ports.map(String)], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(script.stderr)
  const [code] = await once(script, 'close')
  systemd.close()
  if (code !== 0) throw new Error(`roll.sh ended with ${code}: ${await said}`)
}
