import { expect, test } from 'vitest'
import { appKeyRefusal, appNotInstalledRefusal, appStateRefusal, installAppRefusal } from './index.ts'

const facts = { display_name: 'Till', status: 'available', is_declared: true, keeps_secrets: true } as const

test.each([
  ['a listed app', {}, null],
  ['a lost app', { status: 'lost' }, null],
  ['an installed app', { status: 'installed' }, 'app_installed'],
  ['an app no longer declared', { is_declared: false }, 'app_not_declared'],
  ['an app without a secret key for its tokens', { keeps_secrets: false }, 'secret_key_missing'],
] as const)('installing %s', (_, change, code) => {
  expect(installAppRefusal({ ...facts, ...change })?.code ?? null).toBe(code)
})

test.each([
  ['available', 'app_not_installed'],
  ['installed', null],
  ['lost', null],
] as const)('uninstalling an app that is %s, or creating its key: %s', (status, code) => {
  expect(appNotInstalledRefusal({ ...facts, status })?.code ?? null).toBe(code)
  expect(appKeyRefusal({ ...facts, status })?.code ?? null).toBe(code)
  expect(appKeyRefusal({ ...facts, status, is_declared: false })?.code).toBe('app_not_declared')
})

const by = { application_name: 'till', user_id: 'usr_1', now: '2026-03-02T09:00:00.000Z' }
const state = { ...by, origin: 'https://shop.example', expires_at: '2026-03-02T09:00:00.001Z' }
test.each([
  ['of this app and operator', state, null],
  ['the store did not issue', null, 'app_state_foreign'],
  ['of another app', { ...state, application_name: 'other' }, 'app_state_foreign'],
  ['of another operator', { ...state, user_id: 'usr_2' }, 'app_state_foreign'],
  ['that has expired', { ...state, expires_at: by.now }, 'app_state_expired'],
])('a state %s', (_, given, code) => {
  const refusal = appStateRefusal(given, by)
  expect(refusal?.code ?? null).toBe(code)
  expect(refusal?.field).toBe(code === null ? undefined : 'state')
})
