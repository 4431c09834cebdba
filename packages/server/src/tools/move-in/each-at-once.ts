/** Works on all items, at most `limit` at the same time. Throws the first error once the works that had begun have ended. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const outcomes = await Promise.allSettled(
    Array.from({ length: limit }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        await work(item).catch((error: unknown) => {
          queue.length = 0
          throw error
        })
      }
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
