import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL',
  datetime: 'a time like 2026-01-31T12:00:00.000Z',
  date: 'a day like 2026-01-31',
}

/** The unit of a bound; a number has none. */
const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** Describes what is wrong with a value, to follow its path: 'must be a whole number'. */
export function wordsOfIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : mustBe(kinds[issue.expected] ?? `a ${issue.expected}`)
    case 'invalid_value':
      return issue.input === undefined ? missing : mustBe(listOf(issue.values.map(String)))
    case 'invalid_format':
      return formats[issue.format] === undefined
        ? 'has the wrong format'
        : mustBe(formats[issue.format] ?? '')
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'not_multiple_of':
      return mustBe(`a multiple of ${issue.divisor}`)
    case 'invalid_union':
      return issue.input === undefined ? missing : 'has the wrong format'
    default:
      return undefined
  }
}

/** The message for a missing value. */
export const missing = 'is missing'

const mustBe = (what: string) => `must be ${what}`

function bound(origin: string, comparison: string, limit: number | bigint): string {
  const unit = units[origin]
  if (unit === undefined) return mustBe(`${comparison} ${limit}`)
  if (comparison === 'at least' && Number(limit) === 1) return 'must not be empty'
  return `must have ${comparison} ${limit} ${unit[Number(limit) === 1 ? 0 : 1]}`
}

/** 'a', 'a or b', 'a, b or c'. */
function listOf(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`
}
