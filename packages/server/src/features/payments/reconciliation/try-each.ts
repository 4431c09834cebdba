/**
 * Works on each, one after another, whatever became of those before. Throws the first failure when all were tried, and the reason of
 * `stopping` as soon as that aborts.
 */
export async function tryEach<One>(
  all: Iterable<One> | AsyncIterable<One>,
  work: (one: One) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for await (const one of all) {
    stopping.throwIfAborted()
    await work(one).catch((error: unknown) => failures.push(error))
  }
  stopping.throwIfAborted()
  if (failures.length > 0) throw failures[0]
}
