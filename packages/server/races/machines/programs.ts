import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findMachineProgram } from '../../../../scripts/machine-programs.mjs'

type Name = Parameters<typeof findMachineProgram>[0]

export function pathOf(name: Name): string {
  const path = findMachineProgram(name)
  if (path === undefined) throw new Error(`${name} is not installed: npm test does it.`)
  return path
}

/** Runs a program until it exits; throws with its output if it fails. */
export function runToItsEnd(name: Name, args: readonly string[]): void {
  const { status, stderr } = spawnSync(pathOf(name), args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr}`)
}

export interface Program {
  readonly process: ChildProcess
  /** Its output so far. */
  said(): string
  /** Its exit code. */
  readonly ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<void>
}

export function launch(
  command: string,
  args: readonly string[],
  options: Parameters<typeof spawn>[2] = {},
): Program {
  const process = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [process.stdout, process.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = once(process, 'close').then(([code]) => code as number | null)
  return {
    process,
    said: () => said,
    ended,
    stop: async (signal = 'SIGTERM') => {
      process.kill(signal)
      await ended
    },
  }
}

/** Waits until a port accepts connections. Throws if the program exits first, or after a minute. */
export async function untilListening(port: number, { process, said }: Program): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (process.exitCode !== null) throw new Error(`${process.spawnfile} ended: ${said()}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(100)
  }
  throw new Error(`${process.spawnfile} does not listen: ${said()}`)
}
