import { searchable, searchWords } from '../search/index.ts'

/** What a tool is found by. */
export interface FoundTool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The kind of record, e.g. 'gift-cards'. */
  readonly noun: string
}

/** Removes the plural, so that 'refunds' finds 'refund' and the other way round. */
const singular = (word: string) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)

/** Finds the tools that best match a query, best first, at most `most`: words in a name count most, then those in the title. */
export function findTools<Tool extends FoundTool>(
  tools: readonly Tool[],
  query: string,
  most: number,
): readonly Tool[] {
  const words = searchWords(query.replaceAll('-', ' '), 20).map(singular)
  return tools
    .map((tool) => ({ tool, score: scoreOf(tool, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.tool.name.length - other.tool.name.length)
    .slice(0, most)
    .map(({ tool }) => tool)
}

function scoreOf({ name, title, description, noun }: FoundTool, words: readonly string[]): number {
  const places = [
    [4, searchable(name.replaceAll('-', ' '))],
    [2, searchable(title)],
    [1, searchable(`${noun.replaceAll('-', ' ')} ${description}`)],
  ] as const
  let score = 0
  for (const word of words) {
    for (const [weight, text] of places) if (` ${text}`.includes(` ${word}`)) score += weight
  }
  return score
}
