import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { StartupError } from './startup-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purser-apps-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const till = {
  name: 'till',
  display_name: 'Till',
  client_id: 'purser',
  client_secret_env: 'TILL_SECRET',
  authorize_url: 'https://till.example/auth?tenant=1',
  token_url: 'http://127.0.0.1:4000/token',
}

async function readFrom(content: unknown, env: Record<string, string> = { TILL_SECRET: 'Zx81' }) {
  const path = join(folder, 'apps.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  try {
    return readConfig({ ...env, APPS_FILE: path }).apps
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message.replaceAll(path, 'FILE')
  }
}

test('an app is read with its secret from the environment, and with defaults for missing fields', async () => {
  const { client_secret_env: _, ...app } = till
  expect(await readFrom({ apps: [till] })).toEqual([
    {
      ...app,
      client_secret: 'Zx81',
      client_auth: 'basic',
      revoke_url: null,
      webhook_url: null,
      scopes: [],
      rights: [],
      topics: [],
    },
  ])
})

test.each([
  ['no JSON', '{', "APPS_FILE FILE isn't valid JSON."],
  ['no list', {}, /^APPS_FILE FILE: apps is wrong: .*\.$/],
  ['an unknown name', { apps: [], more: 1 }, 'APPS_FILE FILE: it has an unknown name: more.'],
  [
    'a secret written down',
    { apps: [{ ...till, client_secret: 'Zx81' }] },
    'APPS_FILE FILE: apps.0 has an unknown name: client_secret.',
  ],
  [
    'an address in the clear',
    { apps: [{ ...till, token_url: 'http://till.example/token' }] },
    'APPS_FILE FILE: apps.0.token_url must be an address like https://app.example/oauth.',
  ],
  [
    'a script for an address',
    { apps: [{ ...till, authorize_url: 'javascript:alert(1)' }] },
    'APPS_FILE FILE: apps.0.authorize_url must be an address like https://app.example/oauth.',
  ],
  [
    'a right that no app has',
    { apps: [{ ...till, rights: ['api-keys:write'] }] },
    'APPS_FILE FILE: apps.0.rights.0 must be one of the rights an app may have, such as orders:read or orders:write, not "api-keys:write".',
  ],
  [
    'a right named twice',
    { apps: [{ ...till, rights: ['orders:read', 'orders:read'] }] },
    'APPS_FILE FILE: apps.0.rights names something twice.',
  ],
  [
    'a name that is no part of an address',
    { apps: [{ ...till, name: 'The Till' }] },
    'APPS_FILE FILE: apps.0.name must be up to 64 lowercase letters, digits, - and _.',
  ],
  ['two of one name', { apps: [till, till] }, 'APPS_FILE FILE: apps has two apps with the same name.'],
  [
    'a topic that is none',
    { apps: [{ ...till, topics: ['orders'] }] },
    'APPS_FILE FILE: apps.0.topics.0 must be an event of the store, such as order.placed, not "orders".',
  ],
  [
    'topics without a webhook',
    { apps: [{ ...till, topics: ['order.placed'] }] },
    'APPS_FILE FILE: apps.0 has topics but no webhook_url.',
  ],
  [
    'a webhook without topics',
    { apps: [{ ...till, webhook_url: 'https://till.example/hooks' }] },
    'APPS_FILE FILE: apps.0 has a webhook_url but no topics.',
  ],
  [
    'an address for events in the clear',
    { apps: [{ ...till, topics: ['order.placed'], webhook_url: 'http://till.example/hooks' }] },
    'APPS_FILE FILE: apps.0.webhook_url must be an address like https://app.example/hooks.',
  ],
])('%s is reported with a sentence', async (_, content, sentence) => {
  expect(await readFrom(content)).toMatch(sentence)
})

test('a missing secret and a missing file are reported', async () => {
  expect(await readFrom({ apps: [till] }, {})).toBe(
    'TILL_SECRET is missing. APPS_FILE needs it for the secret of Till.',
  )
  expect(() => readConfig({ APPS_FILE: join(folder, 'none.json') })).toThrow(/can't be read \(ENOENT\)\.$/)
})

test.each([
  ['hex', 'ab'.repeat(32)],
  ['base64', Buffer.alloc(32, 7).toString('base64')],
])('a secret key in %s is 32 bytes', (_, SECRET_KEY) => {
  expect(readConfig({ SECRET_KEY }).secretKey).toHaveLength(32)
})

test.each(['short', 'ab'.repeat(31), `${'ab'.repeat(32)}00`, `${'ä'.repeat(43)}=`])(
  'the secret key %s is refused, and not repeated',
  (SECRET_KEY) => {
    expect(() => readConfig({ SECRET_KEY })).toThrow(
      new StartupError('SECRET_KEY must be 32 random bytes in hex or base64 (openssl rand -hex 32).'),
    )
  },
)

test('the former secret key is read together with the new one, and has no effect alone', () => {
  const SECRET_KEY_OLD = 'cd'.repeat(32)
  expect(readConfig({ SECRET_KEY: 'ab'.repeat(32), SECRET_KEY_OLD }).oldSecretKey).toHaveLength(32)
  expect(() => readConfig({ SECRET_KEY_OLD })).toThrow(
    new StartupError('SECRET_KEY is missing: SECRET_KEY_OLD is set, and it is only the previous key.'),
  )
})
