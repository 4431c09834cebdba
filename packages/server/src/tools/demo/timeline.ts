import { MS_AN_HOUR } from '@purser/domain/dates'
import { Refused } from './desk.ts'

/** Consecutive events; each step yields the hours until the next. */
export type Story = AsyncGenerator<number, void>

interface Event {
  readonly at: number
  readonly story: Pick<Story, 'next'>
}

/** Interleaves many stories in order of time until `end`; later events have not happened yet. */
export function createTimeline(end: number) {
  const events: Event[] = []
  const refusals: string[] = []

  function add(at: number, story: Event['story']): void {
    if (at > end) return
    let place = events.length
    while (place > 0 && (events[place - 1]?.at ?? 0) <= at) place -= 1
    events.splice(place, 0, { at, story })
  }

  /** Schedules a single event. */
  function once(at: number, work: () => Promise<unknown>): void {
    add(at, { next: async () => ({ done: true, value: void (await work()) }) })
  }

  /** Runs the stories. Returns the refusals that operators got, each of which ends its story. */
  async function play(moveTo: (at: number) => Promise<void>): Promise<readonly string[]> {
    for (let event = events.pop(); event; event = events.pop()) {
      await moveTo(event.at)
      try {
        const { done, value } = await event.story.next()
        if (!done) add(event.at + Math.round(value * MS_AN_HOUR), event.story)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refusals.push(error.message)
      }
    }
    return refusals
  }

  return { add, once, play }
}
