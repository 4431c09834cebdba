import { setTimeout as sleep } from 'node:timers/promises'
import { openStreamAt } from '../../src/features/live/testing/open-stream.ts'

/** Follows the live stream like a browser, resuming it where it ended. Resolves when it has started. */
export async function follow(place: Parameters<typeof openStreamAt>[0]) {
  const before: (string | null)[] = []
  let isOver = false
  let reopened = 0

  const open = (query: string) => openStreamAt({ ...place, query })

  let stream = await open('')
  while (stream.position() === '') await sleep(10)
  const reading = (async () => {
    let position = ''
    for (;;) {
      while (!isOver && !stream.isOver()) await sleep(10)
      if (isOver) return stream.close()
      position = stream.position() || position
      before.push(...stream.changed())
      stream = await open(`?after=${position}`)
      reopened += 1
    }
  })()
  return {
    /** Number of times it was reopened. */
    reopened: () => reopened,
    /** Lists the ids of changed records; null where only a kind was reported. */
    changed: () => [...before, ...stream.changed()],
    stop: async () => {
      isOver = true
      await reading
    },
  }
}
