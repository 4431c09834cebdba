/** Maximum number of option combinations for creating a product. */
export const mostCombinations = 2_000

/** An option being entered; its key stays the same while its title and values change. */
export interface EnteredOption {
  readonly key: string
  readonly values: readonly string[]
}

/** A value for each option, by option key. */
export type Choice = Readonly<Record<string, string>>

/** Counts the variants that these options make; an option without values doesn't count. */
export function countCombinations(options: readonly EnteredOption[]): number {
  const sizes = options.map(({ values }) => values.length).filter((size) => size > 0)
  return sizes.length === 0 ? 0 : sizes.reduce((product, size) => product * size, 1)
}

/** Returns every combination, in the order of options and values: the last option changes fastest. */
export function combinationsOf(options: readonly EnteredOption[]): Choice[] {
  const filled = options.filter(({ values }) => values.length > 0)
  if (filled.length === 0) return []
  return filled.reduce<Choice[]>(
    (choices, { key, values }) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [key]: value }))),
    [{}],
  )
}

/** The data entered for one combination. */
export interface TypedFor<Entry> {
  readonly choice: Choice
  readonly entry: Entry
}

export interface TypedCombinations<Entry> {
  readonly shown: readonly TypedFor<Entry>[]
  /** Data of combinations that the options don't make at the moment. */
  readonly hidden: readonly TypedFor<Entry>[]
}

interface Entries<Entry> {
  readonly fresh: () => Entry
  /** Copies an entry for a second combination, without what must be unique. */
  readonly copyOf: (entry: Entry) => Entry
}

/**
 * Updates the combinations after the options changed, keeping what was entered. A combination that existed before gets its own entry back.
 * If an option was added or removed, it gets the entry of the first combination that agrees in all common options.
 */
export function regenerateCombinations<Entry>(
  before: TypedCombinations<Entry>,
  combinations: readonly Choice[],
  { fresh, copyOf }: Entries<Entry>,
): TypedCombinations<Entry> {
  const all = [...before.shown, ...before.hidden]
  const known = new Map(all.map((typed) => [nameOf(typed.choice), typed]))
  const sourceOf = sourcesAmong(before.shown, combinations[0] ?? {})
  const used = new Set<TypedFor<Entry>>()
  const shown = combinations.map((choice): TypedFor<Entry> => {
    const source = known.get(nameOf(choice)) ?? sourceOf(choice)
    if (!source) return { choice, entry: fresh() }
    const isFirst = !used.has(source)
    used.add(source)
    return { choice, entry: isFirst ? source.entry : copyOf(source.entry) }
  })
  return { shown, hidden: all.filter((typed) => !used.has(typed)) }
}

function nameOf(choice: Choice, keys: readonly string[] = Object.keys(choice).sort()): string {
  return JSON.stringify(keys.map((key) => [key, choice[key]]))
}

function sourcesAmong<Entry>(
  shown: readonly TypedFor<Entry>[],
  after: Choice,
): (choice: Choice) => TypedFor<Entry> | undefined {
  const keys = Object.keys(shown[0]?.choice ?? {})
  const shared = keys.filter((key) => key in after).sort()
  const isSameOptions = shared.length === keys.length && keys.length === Object.keys(after).length
  if (shared.length === 0 || isSameOptions) return () => undefined
  const first = new Map<string, TypedFor<Entry>>()
  for (const typed of shown) {
    const name = nameOf(typed.choice, shared)
    if (!first.has(name)) first.set(name, typed)
  }
  return (choice) => first.get(nameOf(choice, shared))
}
