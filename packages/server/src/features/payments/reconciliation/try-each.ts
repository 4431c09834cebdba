/** Works on each, one after another, whatever became of those before. Throws the first failure when all were tried. */
export async function tryEach<One>(
  all: Iterable<One> | AsyncIterable<One>,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
