import { MS_AN_HOUR } from '@purser/domain/dates'
import { Refused } from './desk.ts'

/** What happens one after another; each step answers how many hours go by before the next. */
export type Story = AsyncGenerator<number, void>

interface Event {
  readonly at: number
  readonly story: Pick<Story, 'next'>
}

/** Lets many stories happen at once, each event in its turn, until `end`; what would come later has not happened yet. */
export function createTimeline(end: number) {
  const events: Event[] = []
  const refusals: string[] = []

  function add(at: number, story: Event['story']): void {
    if (at > end) return
    let place = events.length
    while (place > 0 && (events[place - 1]?.at ?? 0) <= at) place -= 1
    events.splice(place, 0, { at, story })
  }

  /** Lets one thing happen. */
  function once(at: number, work: () => Promise<unknown>): void {
    add(at, { next: async () => ({ done: true, value: void (await work()) }) })
  }

  /** Answers what operators were told when something could not be done: a story ends there. */
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
