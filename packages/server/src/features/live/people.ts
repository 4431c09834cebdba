import type { Showing } from '@purser/contract/live'
import { fullName } from '@purser/domain/customers'
import type { Person } from '@purser/domain/live'
import type { Streams } from './streams.ts'

export interface Operator {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
}

interface Entry extends Showing {
  readonly actorId: string
  readonly name: string
  /** Monotonic milliseconds of this process at the last announcement. */
  readonly at: number
}

/** PostgreSQL channel on which processes announce what each stream's tabs show. */
export const PEOPLE_CHANNEL = 'purser_people'
/** Milliseconds after which this process announces its open streams again. */
const AGAIN = 30_000
/** Milliseconds after which another process's stream counts as gone when it isn't announced again. */
const GONE = 75_000

/** Tracks who has which record open, in memory only, and announces it to all processes. */
export function createPeople(streams: Streams, tell: (payload: string) => void) {
  const entries = new Map<string, Entry>()

  /** Sends updated lists of people to all streams that show one of these records. */
  function tellOf(records: ReadonlySet<string>): void {
    for (const stream of streams.open.values()) {
      const own = new Set(entries.get(stream.id)?.shows.map(({ record }) => record))
      for (const record of own) {
        if (!records.has(record)) continue
        streams.tell(stream, 'people', { record, people: othersAt(entries.values(), record, stream.actorId) })
      }
    }
  }

  function put(entry: Entry): void {
    const before = entries.get(entry.stream)
    if (entry.shows.length === 0) entries.delete(entry.stream)
    else entries.set(entry.stream, entry)
    tellOf(new Set([...(before?.shows ?? []), ...entry.shows].map(({ record }) => record)))
  }

  function announce({ at: _, ...entry }: Entry): void {
    tell(JSON.stringify(entry))
  }

  let lastTold = performance.now()
  return {
    show(operator: Operator, told: Showing): void {
      const name = (fullName(operator) || operator.email).slice(0, 100)
      const entry = { ...told, actorId: operator.id, name, at: performance.now() }
      put(entry)
      announce(entry)
    },
    /** Handles an announcement of a process, which may be this one. */
    hear(payload: string): void {
      const entry = JSON.parse(payload) as Omit<Entry, 'at'>
      const known = entries.get(entry.stream)
      const now = { ...entry, at: performance.now() }
      if (known !== undefined && isSame(known.shows, entry.shows)) entries.set(entry.stream, now)
      else put(now)
    },
    leave(stream: string): void {
      const entry = entries.get(stream)
      if (entry === undefined) return
      const gone = { ...entry, shows: [] }
      put(gone)
      announce(gone)
    },
    /** Announces the people connected here again, and drops those no longer announced. */
    expire(): void {
      const now = performance.now()
      if (now - lastTold < AGAIN) return
      lastTold = now
      for (const entry of [...entries.values()]) {
        if (streams.open.has(entry.stream)) announce(entry)
        else if (now - entry.at > GONE) put({ ...entry, shows: [] })
      }
    },
  }
}

const isSame = (one: Showing['shows'], other: Showing['shows']) =>
  JSON.stringify(one) === JSON.stringify(other)

function othersAt(entries: Iterable<Entry>, record: string, actorId: string): Person[] {
  const others = new Map<string, { name: string; editing: string[] }>()
  for (const entry of entries) {
    if (entry.actorId === actorId) continue
    for (const shown of entry.shows) {
      if (shown.record !== record) continue
      const other = others.get(entry.actorId) ?? { name: entry.name, editing: [] }
      if (shown.editing !== null && !other.editing.includes(shown.editing)) other.editing.push(shown.editing)
      others.set(entry.actorId, other)
    }
  }
  return [...others.values()]
}
