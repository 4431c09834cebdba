import { expect, test } from 'vitest'
import { read, trackedFiles } from './source-files.ts'

/** Turns of phrase that a native speaker would not use, each with what to write instead. */
const turns: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\banew\b/i, 'again'],
  [/\bwho(m)?ever\b/i, 'anyone who'],
  [/\bnobody(’s|'s)? of|of nobody/i, 'no one, guest'],
  [/\b(is|are|was|were|be) told\b/i, 'is shown, is notified'],
  [/\blet(s|ting)? (it |them |money )?go\b|letGo/, 'void, release'],
  [/\bgive(s|n)? back\b|giveBack/i, 'refund, return'],
  [/\b(is|are|was|were) to (be|become|have)\b/i, 'planned, target'],
  [/\bby now\b/i, 'now'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bfor good\b/i, 'permanently'],
  [/\bany more\b/i, 'no longer'],
  [/\bstands? (in|here|there|beside|on|for|as)\b/i, 'is, appears'],
  [/\bcomes? to (nothing|naught)\b/i, 'has no effect'],
  [/\bleads? nowhere\b/i, 'breaks'],
  [/\btak(e|es|en) back\b/i, 'undone, returned'],
  [/\bleft us\b/i, 'shipped'],
  [/\bof (ours|yours|theirs)\b/i, 'our, your, their'],
  [/\binTurn\b|\bin turn\b/i, 'one after another'],
  [/\bwhat (it|they|he|she) (is|are|was|were) (of|to)\b/i, '(name the thing)'],
]

/** The number of turns left in code, comments and tests; lower it as they are rewritten. */
const LEFT = 30

const files = trackedFiles().filter(
  (path) =>
    /\.(ts|tsx|md|mjs|sql)$/.test(path) && !/rows\.gen|architecture\/plain-words|docs\/glossary/.test(path),
)
/** Matches any of them, as a fast filter: most lines have none. */
const anyTurn = new RegExp(turns.map(([{ source }]) => source).join('|'), 'i')
/** Whether a file holds only text for operators and customers. */
const isText = (path: string) => /messages\.ts$|templates\/|phrases\.ts$|refusals\/codes\.ts$/.test(path)

function turnsIn(path: string): string[] {
  return read(path)
    .split('\n')
    .flatMap((line, place) =>
      anyTurn.test(line)
        ? turns
            .filter(([turn]) => turn.test(line))
            .map(([, instead]) => `${path}:${place + 1}: ${line.trim()} (better: ${instead})`)
        : [],
    )
}

test('texts and documents use none of these turns of phrase', () => {
  const seen = files.filter((path) => path.endsWith('.md') || (isText(path) && !path.endsWith('.test.ts')))
  expect(seen.length).toBeGreaterThan(100)
  expect(seen.flatMap(turnsIn).filter((found) => !/: (\/\*\*|\*|\/\/)/.test(found))).toEqual([])
})

test('their number in code, comments and tests does not rise', () => {
  expect(files.flatMap(turnsIn).length).toBeLessThanOrEqual(LEFT)
})
