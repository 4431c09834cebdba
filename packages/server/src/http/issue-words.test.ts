import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssues, inWords } from './issue-words.ts'

const refusals = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value, inWords)
    .error?.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))

test.each<[unknown, z.ZodType, unknown, string]>([
  [
    'a status that is none',
    z.object({ status: z.array(z.enum(['pending', 'canceled', 'archived'])) }),
    { status: ['lost'] },
    'status.0: must be pending, canceled or archived',
  ],
  ['one of two', z.enum(['return', 'swap']), 'claim', 'must be return or swap'],
  ['the only one', z.literal('note'), 'x', 'must be note'],
  ['a field that is missing', z.object({ email: z.string() }), {}, 'email: is missing'],
  ['a choice that is missing', z.object({ type: z.enum(['a', 'b']) }), {}, 'type: is missing'],
  ['a number for a text', z.string(), 7, 'must be text'],
  ['a text for a number', z.number(), '7', 'must be a number'],
  ['half a unit', z.int(), 1.5, 'must be a whole number'],
  ['a text for yes or no', z.boolean(), 'yes', 'must be true or false'],
  ['one for a list', z.array(z.string()), 'a', 'must be a list'],
  ['a list for an object', z.strictObject({}), [], 'must be an object'],
  ['a text of none', z.string().min(1), '', 'must not be empty'],
  ['a text that is too short', z.string().min(8), 'x', 'must have at least 8 characters'],
  ['a text that is too long', z.string().max(2), 'xyz', 'must have at most 2 characters'],
  ['an empty list', z.array(z.string()).min(1), [], 'must not be empty'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
  ['a number too small', z.number().min(1), 0, 'must be at least 1'],
  ['a number too large', z.number().max(100), 101, 'must be at most 100'],
  ['a number that is not above', z.number().gt(0), 0, 'must be more than 0'],
  ['no email address', z.email(), 'nina', 'must be an email address'],
  ['a wrong form', z.string().regex(/^\d+$/), 'x', 'has the wrong format'],
  ['neither of two forms', z.union([z.string(), z.number()]), true, 'has the wrong format'],
  ['an unknown name', z.strictObject({}), { colour: 1 }, '"colour" isn\'t a known field'],
  [
    'unknown names',
    z.object({ of: z.strictObject({}) }),
    { of: { a: 1, b: 2 } },
    'of: "a", "b" aren\'t known fields',
  ],
  [
    'what a contract says itself',
    z.string().min(1, { error: 'must say something' }),
    '',
    'must say something',
  ],
])('%s', (_, schema, value, sentence) => {
  expect(refusals(schema, value)).toEqual([sentence])
})

test.each([
  [1e17, z.int(), 'must be at most 9007199254740991'],
  [-1e17, z.int().min(0), 'must be at least 0'],
  [1e17, z.int().max(100), 'must be at most 100'],
])('of several violated bounds, the one closest to %d is reported', (price, amount, sentence) => {
  const { error } = z.object({ price: amount, other: z.string() }).safeParse({ price, other: 1 }, inWords)
  expect(describeIssues(error?.issues ?? []).message).toBe(`price: ${sentence}, other: must be text`)
})

test.each([
  [null, 'The body must be an object'],
  [undefined, 'The body is missing'],
  [[], 'The body must be an object'],
  [{ colour: 1 }, '"colour" isn\'t a known field'],
])('a body that is %j: %s', (body, sentence) => {
  const { error } = z.strictObject({}).safeParse(body, inWords)
  expect(describeIssues(error?.issues ?? []).message).toBe(sentence)
})
