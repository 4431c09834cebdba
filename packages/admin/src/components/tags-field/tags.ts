import { MAX_TITLE } from '@purser/domain/counts'

/** Separators between cells copied from a spreadsheet. */
const cellEnds = /[\t\r\n]+/

/** Adds the comma-separated tags in the texts: trimmed, without empty ones, each once regardless of case. */
export function addTags(tags: readonly string[], ...texts: readonly string[]): string[] {
  return withTags(
    tags,
    texts.flatMap((text) => text.split(',')).map((text) => text.trim()),
  )
}

function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const isNew = (tag: string) => {
    const name = tag.toLowerCase()
    if (tag === '' || known.has(name)) return false
    known.add(name)
    return true
  }
  return [...tags, ...added.filter(isNew)]
}

/** Returns the edited tags. Existing tags and those chosen from `known` are kept whole: the API allows commas in tags. */
export function editTags(
  before: readonly string[],
  now: readonly string[],
  known: readonly string[] = [],
): string[] {
  const stayed = now.filter((tag) => before.includes(tag))
  return now
    .filter((tag) => !before.includes(tag))
    .reduce((tags, tag) => (known.includes(tag) ? withTags(tags, [tag]) : addTags(tags, tag)), stayed)
}

/** Adds the tags of a pasted text. Commas split each of its cells, unless the cell is an existing or known tag. */
export function pasteTags(tags: readonly string[], text: string, known: readonly string[] = []): string[] {
  const whole = new Set([...tags, ...known])
  const cells = text.split(cellEnds).map((cell) => cell.trim())
  return withTags(
    tags,
    cells.flatMap((cell) => (whole.has(cell) ? [cell] : addTags([], cell))),
  )
}

/** Returns the first new tag that exceeds the maximum length (`MAX_TITLE`). */
export function tooLongAmong(before: readonly string[], now: readonly string[]): string | undefined {
  return now.find((tag) => tag.length > MAX_TITLE && !before.includes(tag))
}

/** Returns a pasted text as one line, with commas as separators. */
export function inOneLine(text: string): string {
  const cells = text.split(cellEnds)
  return cells.length === 1 ? text : cells.filter((cell) => cell.trim() !== '').join(', ')
}
