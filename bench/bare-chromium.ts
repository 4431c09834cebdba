import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Answer = Readonly<Record<string, unknown>>

export interface BareChromium {
  /** Sends a DevTools protocol command, to a page if its session is given. Throws when it is refused. */
  send<Result = Answer>(method: string, params?: object, session?: string): Promise<Result>
  close(): Promise<void>
}

/**
 * A Chromium without event listeners: nothing on a page is watched unless requested. An error listener, as test
 * runners add to each page, makes it look up the source position of each error object.
 */
export async function launchBare(executablePath: string, flags: readonly string[]): Promise<BareChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'purser-bench-'))
  const child = spawn(
    executablePath,
    [...flags, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const send = talkTo(child)
  // Subscribed now, as it may exit by itself before it is closed.
  const exit = once(child, 'exit')
  return {
    send,
    close: async () => {
      child.kill()
      await exit
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Commands and responses are JSON, each terminated by a zero byte. */
function talkTo(child: ChildProcess): BareChromium['send'] {
  // The process was started with two additional pipes.
  const [, , , commands, answers] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, (message: { result?: unknown; error?: { message: string } }) => void>()
  let rest = ''
  answers.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages.map((text) => JSON.parse(text))) waiting.get(message.id)?.(message)
  })
  child.once('exit', () => {
    for (const tell of waiting.values()) tell({ error: { message: 'Chromium has ended' } })
  })
  let last = 0
  return <Result>(method: string, params: object = {}, session?: string) =>
    new Promise<Result>((resolve, reject) => {
      last += 1
      const id = last
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as Result)
      })
      commands.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`)
    })
}
