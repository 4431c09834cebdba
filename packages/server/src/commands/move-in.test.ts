import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { readOptions } from './move-in.ts'

const from = 'postgres://127.0.0.1/medusa'

test.each([
  { args: [], sentence: "Name the v1 server's database: --from postgres://…" },
  {
    args: ['--from', from, '--token', 't'],
    sentence: "--token needs the running v1 server's address: --api http://localhost:9000.",
  },
  {
    args: ['--from', from, '--api', 'http://localhost:9000'],
    sentence: "--api needs the API token of one of the v1 server's users: --token TOKEN.",
  },
  {
    args: ['--from', from, '--api', 'localhost:9000', '--token', 't'],
    sentence: '--api must be an address like http://localhost:9000.',
  },
  { args: ['--from', from, '--discard-changes'], sentence: '--discard-changes needs --since.' },
])('$args is refused (move-in-26)', ({ args, sentence }) => {
  expect(() => readOptions(args)).toThrow(new UsageError(sentence))
})

test('the report is written where the command runs, unless --report names a directory (move-in-27)', () => {
  const plain = readOptions(['--from', from])
  expect(plain).toEqual({
    from,
    schema: undefined,
    again: null,
    isCheck: false,
    directory: resolve(process.env.INIT_CWD ?? '.'),
    server: null,
  })
  expect(readOptions(['--from', from, '--report', '/tmp/move']).directory).toBe('/tmp/move')
})

test.each(['http://v1:9000', 'http://v1:9000/', 'http://v1:9000/admin', 'http://v1:9000/admin/'])(
  '--api takes %s (move-in-26)',
  (api) => {
    expect(readOptions(['--from', from, '--api', api, '--token', 't']).server).toEqual({
      api: 'http://v1:9000',
      token: 't',
    })
  },
)

test.each([
  [['--since'], { isDiscarding: false }],
  [['--since', '--discard-changes'], { isDiscarding: true }],
])('%j moves in again (move-in-17)', (args, again) => {
  expect(readOptions(['--from', from, ...args])).toMatchObject({ again, isCheck: false })
})
