import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

/** The programs that tests with several servers need, and the argument that checks that each runs. */
const programs = { nginx: '-v', pgbouncer: '--version', openssl: 'version', curl: '--version' }

/** Returns the path of a working program, if any; Debian installs servers outside a user's PATH. */
export function findMachineProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin']
  return folders
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path) && spawnSync(path, [programs[name]], { timeout: 20_000 }).status === 0)
}

const findMissing = () => Object.keys(programs).filter((name) => findMachineProgram(name) === undefined)

/** Ensures that all programs are installed: root installs Debian's packages and disables their services. */
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
  // Fails without systemd, where nothing would start them anyway.
  if (services.length > 0) spawnSync('systemctl', ['disable', '--now', ...services])
}
