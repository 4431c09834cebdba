import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { LiveEvents } from '@purser/contract/live'
import type { Change } from '@purser/domain/live'
import { formatPosition } from './position.ts'
import type { Changes } from './read-changes.ts'

/** One open connection of a browser, which all of its tabs share. */
export interface Stream {
  readonly id: string
  /** Hash of its session's token. */
  readonly tokenHash: string
  readonly actorId: string
  readonly raw: ServerResponse
  /** Messages to send after the stream has caught up; null from then on. */
  waiting: string[] | null
}

/** Maximum number of unread bytes for a slow reader; then its stream ends, and it catches up by its position when it reconnects. */
const MOST_UNREAD = 256 * 1024

/** All open streams of this process. */
export function createStreams() {
  const open = new Map<string, Stream>()
  let onEnd: (id: string) => void = () => undefined

  function forget({ id }: Stream): void {
    open.delete(id)
    onEnd(id)
  }

  function write(stream: Stream, text: string): void {
    // It closed before the listener was added.
    if (stream.raw.destroyed) forget(stream)
    else if (stream.waiting !== null) stream.waiting.push(text)
    else if (stream.raw.writableLength > MOST_UNREAD) stream.raw.destroy()
    else stream.raw.write(text)
  }

  return {
    open,
    /** Calls `listener` with the id of each stream that has ended. */
    onEnd(listener: (id: string) => void): void {
      onEnd = listener
    },
    add(owner: Pick<Stream, 'tokenHash' | 'actorId' | 'raw'>): Stream {
      const stream: Stream = { ...owner, id: randomUUID(), waiting: [] }
      open.set(stream.id, stream)
      stream.raw.once('close', () => forget(stream))
      return stream
    },
    tell: <Event extends keyof LiveEvents>(stream: Stream, event: Event, data: LiveEvents[Event]) =>
      write(stream, message(event, data)),
    /** Sends changes to all streams that can still receive them. */
    tellAll({ changes, position }: Changes): void {
      const text = `id: ${formatPosition(position)}\n${bodyOf(changes)}`
      for (const stream of open.values()) write(stream, text)
    },
    /** Sends a stream what changed before it began. */
    catchUp(stream: Stream, { changes, position }: Changes): void {
      const waiting = stream.waiting ?? []
      stream.waiting = null
      const before = changes === null || changes.length > 0 ? bodyOf(changes) : ''
      const here = `id: ${formatPosition(position)}\n${message('here', { stream: stream.id })}`
      write(stream, [here, before, ...waiting].join(''))
    },
    /** Sends an SSE comment, so that proxies don't close the connection. */
    beat(): void {
      for (const stream of open.values()) write(stream, ':\n\n')
    },
    /** Ends streams permanently; the browser checks why. */
    end(ended: Iterable<Stream>): void {
      for (const { id, waiting, raw } of [...ended]) {
        if (waiting !== null) continue
        // Stops sending now, not when the connection has closed.
        open.delete(id)
        raw.end(message('over', {}))
      }
    },
  }
}

export type Streams = ReturnType<typeof createStreams>

const bodyOf = (changes: readonly Change[] | null) =>
  changes === null
    ? message('lost', {})
    : message('changes', { changes: changes.map(({ type, id }) => [type, id] as const) })

function message<Event extends keyof LiveEvents>(event: Event, data: LiveEvents[Event]): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
