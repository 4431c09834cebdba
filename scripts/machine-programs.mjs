import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

/** What stands around several servers, and what each is asked to see that it runs. */
const programs = { nginx: '-v', pgbouncer: '--version', openssl: 'version', curl: '--version' }

/** The path of one of them that runs, if there is one; Debian keeps servers where only root looks. */
export function findMachineProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin']
  return folders
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path) && spawnSync(path, [programs[name]], { timeout: 20_000 }).status === 0)
}

const findMissing = () => Object.keys(programs).filter((name) => findMachineProgram(name) === undefined)

/** Sees that all of them are there: root installs Debian's, and does not let them serve by themselves. */
export async function ensureMachinePrograms() {
  const missing = findMissing()
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) await install(missing)
  const lacking = findMissing()
  if (lacking.length === 0) return
  console.error(
    `The tests of several machines need ${lacking.join(', ')}. Install them (Debian: apt-get install ${lacking.join(' ')}).`,
  )
  process.exit(1)
}

async function install(names) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  await run('apt-get', ['update', '-qq'], options)
  console.log(
    `Installing programs for the tests of several machines (apt-get install ${names.join(' ')}) ...`,
  )
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
  const services = names.filter((name) => ['nginx', 'pgbouncer'].includes(name))
  // Fails where there is no systemd, and with it nothing that would have started them.
  if (services.length > 0) spawnSync('systemctl', ['disable', '--now', ...services])
}
