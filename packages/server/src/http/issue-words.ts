import type { ErrorCode } from '@purser/contract/errors'
import { missing, wordsOfIssue } from '@purser/contract/issue-words'
import type { z } from 'zod'
import { cut } from './cut.ts'

/** Characters of an unknown name that are repeated in the message. */
const LONGEST_KEY = 80

function words(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'unrecognized_keys') return wordsOfIssue(issue)
  const names = issue.keys.map((key) => JSON.stringify(cut(key, LONGEST_KEY)))
  return `${names.join(', ')} ${names.length === 1 ? "isn't a known field" : "aren't known fields"}`
}

/** Makes a schema use our messages. */
export const inWords = { error: words }

const isBound = ({ code }: z.core.$ZodIssue) => code === 'too_small' || code === 'too_big'

/** Keeps only the tightest of several violated bounds: an integer may violate both its type's and its field's own. */
function withClosestBounds(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.filter((issue, place) => {
    const isSaidCloser = (other: z.core.$ZodIssue) =>
      other.code === issue.code && other.path.join('.') === issue.path.join('.')
    return !(isBound(issue) && issues.slice(place + 1).some(isSaidCloser))
  })
}

/** Describes the issues of an invalid request: all in one sentence, with the first one's code and field path. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): {
  message: string
  code: ErrorCode
  field: string | undefined
} {
  const [first] = issues
  const message = withClosestBounds(issues).map(sentenceOf).join(', ')
  return { message, code: codeOf(first), field: first && (fieldOf(first) || undefined) }
}

function sentenceOf({ code, path, message: words }: z.core.$ZodIssue): string {
  if (path.length > 0) return `${path.join('.')}: ${words}`
  return code === 'invalid_type' ? `The body ${words}` : words
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  if (issue?.code === 'unrecognized_keys') return 'unknown_field'
  return issue?.message === missing ? 'missing_value' : 'invalid_value'
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...unknown].join('.')
}
