import { expect, test } from 'vitest'
import { type Command, groupShortcuts, isOffered, isShown, reasonOf } from './command.ts'

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  effect: () => {},
  ...more,
})
const refused = { isAvailable: false, reason: 'The order is canceled.', code: 'order_canceled' } as const

test('a command without a condition is offered', () => {
  expect(isOffered(command('copy'))).toBe(true)
})

test('a refused command is not offered and says why', () => {
  const cancel = command('cancel', { availability: refused })
  expect(isOffered(cancel)).toBe(false)
  expect(reasonOf(cancel)).toBe('The order is canceled.')
})

test('an unavailable command is hidden or explained; its own setting takes precedence', () => {
  const cancel = command('cancel', { availability: refused })
  expect([isShown(cancel, 'hide'), isShown(cancel, 'explain')]).toEqual([false, true])
  expect(isShown({ ...cancel, unavailable: 'explain' }, 'hide')).toBe(true)
  expect(isShown({ ...cancel, unavailable: 'hide' }, 'explain')).toBe(false)
  expect(isShown(command('copy', { unavailable: 'hide' }), 'hide')).toBe(true)
})

test("the '?' dialog lists offered commands with keys, by heading", () => {
  const groups = groupShortcuts([
    command('search', { keys: '/', group: 'Everywhere' }),
    command('next-row', { keys: 'j' }),
    command('refund'),
    command('capture', { keys: 'c', availability: refused }),
  ])
  expect(groups.map(({ title, commands }) => [title, commands.map(({ id }) => id)])).toEqual([
    ['Everywhere', ['search']],
    ['This page', ['next-row']],
  ])
})

test('a command declared by two parts of a page is listed once', () => {
  const groups = groupShortcuts([
    command('copy', { keys: 'c' }),
    command('copy', { keys: 'c', label: 'Copy it' }),
  ])
  expect(groups[0]?.commands.map(({ label }) => label)).toEqual(['Copy it'])
})
