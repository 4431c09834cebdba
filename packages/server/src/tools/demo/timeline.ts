import { MS_AN_HOUR } from '@purser/domain/dates'
import { Refused } from './desk.ts'

/** Consecutive events; each step yields the hours until the next. */
export type Lifecycle = AsyncGenerator<number, void>

interface Event {
  readonly at: number
  readonly lifecycle: Pick<Lifecycle, 'next'>
}

/** Interleaves many lifecycles in order of time until `end`; later events have not happened yet. */
export function createTimeline(end: number) {
  const events: Event[] = []
  const refusals: string[] = []

  function add(at: number, lifecycle: Event['lifecycle']): void {
    if (at > end) return
    let place = events.length
    while (place > 0 && (events[place - 1]?.at ?? 0) <= at) place -= 1
    events.splice(place, 0, { at, lifecycle })
  }

  /** Schedules a single event. */
  function once(at: number, work: () => Promise<unknown>): void {
    add(at, { next: async () => ({ done: true, value: void (await work()) }) })
  }

  /** Runs the lifecycles. Returns the refusals that operators got, each of which ends its lifecycle. */
  async function play(moveTo: (at: number) => Promise<void>): Promise<readonly string[]> {
    for (let event = events.pop(); event; event = events.pop()) {
      await moveTo(event.at)
      try {
        const { done, value } = await event.lifecycle.next()
        if (!done) add(event.at + Math.round(value * MS_AN_HOUR), event.lifecycle)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refusals.push(error.message)
      }
    }
    return refusals
  }

  return { add, once, play }
}
