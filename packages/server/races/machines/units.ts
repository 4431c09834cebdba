import type { Program } from './programs.ts'
import type { Places } from './set-up-files.ts'
import { startUnit, untilReady } from './unit.ts'

/** Manages the servers of some ports as processes; `environment` replaces values in purser.env. */
export function createUnits(ports: readonly number[], environment: Places) {
  const servers = new Map<number, Program>()
  /** Like systemctl, does not wait until the server accepts requests. */
  const begin = (port: number, more: Places = {}): Program => {
    const server = startUnit(port, { ...environment, ...more })
    servers.set(port, server)
    return server
  }
  const start = (port: number, more?: Places) => untilReady(port, begin(port, more))
  const stop = async (port: number, signal?: NodeJS.Signals) => {
    await servers.get(port)?.stop(signal)
    servers.delete(port)
  }
  const killAll = async () => {
    await Promise.all([...servers.keys()].map((port) => stop(port, 'SIGKILL')))
  }
  return {
    begin,
    start,
    stop,
    killAll,
    /** Kills all and restarts them with further changes to the example's environment. */
    startAnew: async (more: Places) => {
      await killAll()
      await Promise.all(ports.map((port) => start(port, more)))
    },
    /** Runs a command until it exits, in the servers' environment. */
    command: async (name: string) => {
      const program = startUnit(0, environment, name)
      const code = await program.ended
      return { code, said: program.said() }
    },
  }
}
