import { setTimeout as sleep } from 'node:timers/promises'
import { launch, type Program } from './programs.ts'
import { type Places, root, setUpFile } from './set-up-files.ts'

/** The lines `NAME=value` of a file of the environment. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

const all = (unit: string, name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

/**
 * Does what systemd would by purser@.service for a server of one port: its command, its folder, its environment and nothing else of
 * the environment here. `environment` replaces what is the example's in purser.env. Answers when it takes requests.
 */
export async function startUnit(port: number, environment: Places): Promise<Program> {
  const unit = setUpFile('purser@.service', {
    '%i': String(port),
    '/opt/purser': root,
    '/usr/bin/node': process.execPath,
  })
  const [file = ''] = all(unit, 'EnvironmentFile')
  const [command = '', ...args] = (all(unit, 'ExecStart')[0] ?? '').split(' ')
  const server = launch(command, args, {
    cwd: all(unit, 'WorkingDirectory')[0],
    env: {
      PATH: '/usr/bin:/bin',
      NODE_EXTRA_CA_CERTS: '',
      ...variablesOf(setUpFile(file.replace('/etc/purser/', ''), environment)),
      ...variablesOf(all(unit, 'Environment').join('\n')),
    },
  })
  while (!(await isReady(port))) {
    if (server.process.exitCode !== null) throw new Error(`The server ended: ${server.said()}`)
    await sleep(50)
  }
  return server
}

export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
  return answer?.status === 200
}
