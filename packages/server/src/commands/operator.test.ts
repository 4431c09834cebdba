import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../long-tests.ts'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { build } from '../../test/programs/build.ts'
import { query } from '../database/embedded/testing/processes.ts'
import { runPurser, runUnread } from './testing/purser.ts'

let database: TestDatabase
beforeAll(async () => {
  await build('server')
  database = await createDatabase()
})
afterAll(() => database.drop())

const operator = (args: string[], input?: string) =>
  runPurser(['operator', ...args], { DATABASE_URL: database.ownerUrl }, input)

longTest('says that nobody may sign in yet', async () => {
  expect((await operator(['list'])).output).toBe(
    'There are no operators. Add one: npm run operator -- add EMAIL.\n',
  )
})

/** Nina's and Ole's. */
let passwords: [string, string]

test('adds operators', async () => {
  const nina = await operator(['add', 'Nina@Example.com', '--first-name', 'Nina', '--last-name', 'Tanaka'])
  expect(nina.output).toMatch(/^Nina@Example\.com can sign in now\.\nPassword: \S{20,}\n$/)
  const ole = await operator(['add', 'ole@example.com', '--password-stdin'], 'seven grey herons\n')
  expect(ole.output).toBe('ole@example.com can sign in now.\n')
  passwords = [nina.output.trim().split(' ').at(-1) ?? '', 'seven grey herons']
})

longTest('changes a password', async () => {
  const changed = await operator(['password', 'nina@example.com', '--password', 'seven grey herons'])
  expect(changed).toMatchObject({
    exitCode: 0,
    output: 'nina@example.com has a new password and was signed out everywhere.\n',
  })
  passwords = ['seven grey herons', 'seven grey herons']
})

longTest('lists operators', async () => {
  const list = await operator(['list'])
  expect(list.output).toMatch(
    /^nina@example\.com {2}Nina Tanaka {2}since .*\nole@example\.com {2}since .*\n$/,
  )
})

test('stores a password only as a full-cost scrypt hash with its own salt', async () => {
  const rows = await query(database.ownerUrl, 'SELECT password_hash FROM "user" ORDER BY email')
  const hashes = rows.map(({ password_hash }) => String(password_hash))
  const salts = hashes.map((hash) => hash.split('$')[2] ?? '')
  expect(new Set(salts).size).toBe(2)
  // In the test process scrypt is cheaper: see test/setup/cheap-passwords.ts.
  const keys = salts.map((salt, rank) => {
    const script = `crypto.scryptSync(${JSON.stringify(passwords[rank])}, Buffer.from('${salt}', 'base64url'), 32, { N: 32768, r: 8, p: 3, maxmem: 2 ** 28 }).toString('base64url')`
    return execFileSync(process.execPath, ['--print', script], { encoding: 'utf8' }).trim()
  })
  expect(hashes).toEqual(salts.map((salt, rank) => `scrypt$N=32768,r=8,p=3$${salt}$${keys[rank]}`))
})

longTest('makes a key that programs act with, shows its use, and revokes it', async () => {
  expect((await operator(['key', 'list'])).output).toBe('There are no API keys.\n')
  expect(await operator(['key', 'add', 'Warehouse'])).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('Choose the operator that the key acts for: --operator EMAIL.'),
  })
  const made = await operator(['key', 'add', 'Warehouse', '--operator', 'nina@example.com'])
  expect(made.output).toMatch(
    /^Created the API key Warehouse\. It acts for nina@example\.com and is only shown now:\npurser_[\w-]{43}\n$/,
  )
  expect((await operator(['key', 'list'])).output).toMatch(
    /^Warehouse {2}purser_.{4}… {2}nina@example\.com {2}since .* {2}never used\n$/,
  )
  expect((await operator(['key', 'revoke', 'Warehouse'])).output).toBe('Revoked the API key Warehouse.\n')
  expect((await operator(['key', 'list'])).output).toMatch(/never used {2}revoked /)
  expect((await operator(['key', 'revoke', 'Warehouse'])).exitCode).toBe(1)
})

longTest('disables, enables, signs out and removes', async () => {
  const said = async (...args: string[]) => (await operator(args)).output
  await operator(['key', 'add', 'Till', '--operator', 'ole@example.com'])
  expect(await said('disable', 'ole@example.com')).toBe(
    'ole@example.com can no longer sign in. Their sessions were ended and their API keys revoked.\n',
  )
  expect(await said('list')).toMatch(/\nole@example\.com {2}since \S+ {2}disabled \S+\n$/)
  expect(await said('key', 'list')).toMatch(/^Till .* revoked /m)
  expect(await said('enable', 'ole@example.com')).toBe('ole@example.com can sign in again.\n')
  expect(await said('sign-out', 'ole@example.com')).toBe('ole@example.com was signed out everywhere.\n')
  expect(await said('remove', 'ole@example.com')).toBe(
    'ole@example.com was removed. Their sessions were ended and their API keys revoked.\n',
  )
  expect(await said('list')).not.toContain('ole@')
})

longTest('comes to its end when nobody reads what it says', async () => {
  expect(await runUnread(['operator', 'list'], { DATABASE_URL: database.ownerUrl })).toMatchObject({
    exitCode: 0,
  })
})

longTest.each([
  [
    ['add', 'nina@example.com', '--password', 'seven grey herons'],
    'There is already an operator nina@example.com.',
  ],
  [['add', 'nobody', '--password', 'seven grey herons'], '"nobody" isn\'t an email address.'],
  [['disable', 'who@example.com'], 'There is no operator who@example.com.'],
  [['password', 'who@example.com'], 'There is no operator who@example.com.'],
])('%j is refused with a sentence', async (args, sentence) => {
  expect(await operator(args)).toMatchObject({ exitCode: 1, errors: sentence, output: '' })
})
