import { expect, test } from 'vitest'
import { isForKeys, limitKeyRefusal, revokeKeyRefusal } from './index.ts'

const at = '2026-03-02T10:00:00.000Z'

test.each([
  [{ revoked_at: null, app_id: null }, null, null],
  [{ revoked_at: at, app_id: null }, 'api_key_revoked', 'api_key_revoked'],
  [{ revoked_at: null, app_id: 'app_1' }, 'api_key_of_app', null],
  [{ revoked_at: at, app_id: 'app_1' }, 'api_key_revoked', 'api_key_revoked'],
])('the key %j', (key, limiting, revoking) => {
  expect([limitKeyRefusal(key)?.code ?? null, revokeKeyRefusal(key)?.code ?? null]).toEqual([
    limiting,
    revoking,
  ])
})

test('keys neither sign in, nor make or limit keys', () => {
  expect(['orders:write', 'session:write', 'api-keys:write'].map(isForKeys)).toEqual([true, false, false])
})
