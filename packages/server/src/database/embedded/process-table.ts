import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { errorCode } from '../../config/startup-error.ts'

/**
 * Whether the process in a lock file is this cluster's postmaster. Ids are reused, at once after a container restarts, and a killed process
 * keeps its id until its parent has waited for it.
 */
export function isPostmasterAlive(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const command = commandOf(pid)
  return command === null || command.includes(cluster)
}

/** Returns the process's command line; '' if it has ended, null if this system can't report it. */
function commandOf(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? null
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return null
  }
}

/** Whether a process of this container has its working directory there, as every process of a postmaster has in its cluster. */
export function hasProcessesIn(directory: string): boolean {
  if (process.platform !== 'linux') return false
  const here = readlinkSync('/proc/self/ns/pid')
  return readdirSync('/proc').some((name) => {
    try {
      const its = (link: string) => readlinkSync(`/proc/${name}/${link}`)
      return /^\d+$/.test(name) && its('cwd') === directory && its('ns/pid') === here
    } catch {
      // The process has ended, or belongs to another user.
      return false
    }
  })
}
