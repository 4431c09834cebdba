import { setTimeout as sleep } from 'node:timers/promises'
import { launch, type Program } from './programs.ts'
import { type Places, root, setUpFile } from './set-up-files.ts'

/** The `NAME=value` lines of an environment file. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

const all = (unit: string, name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

/**
 * Does what systemd would with purser@.service for the server of one port: runs its command in its folder, with its environment and
 * nothing else from this process. `environment` replaces values of the example in purser.env; `name` selects another
 * command than `start`.
 */
export function startUnit(port: number, environment: Places, name = 'start'): Program {
  const unit = setUpFile('purser@.service', {
    '%i': String(port),
    '/opt/purser': root,
    '/usr/bin/node': process.execPath,
  })
  const [file = ''] = all(unit, 'EnvironmentFile')
  const [command = '', ...args] = (all(unit, 'ExecStart')[0] ?? '').split(' ')
  return launch(command, [...args.slice(0, -1), name], {
    cwd: all(unit, 'WorkingDirectory')[0],
    env: {
      PATH: '/usr/bin:/bin',
      NODE_EXTRA_CA_CERTS: '',
      ...variablesOf(setUpFile(file.replace('/etc/purser/', ''), environment)),
      ...variablesOf(all(unit, 'Environment').join('\n')),
    },
  })
}

/** Waits until a server accepts requests; throws if it exits first. */
export async function untilReady(port: number, { process: child, said }: Program): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
    return answer?.status === 200
  }
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said()}`)
    await sleep(50)
  }
}
