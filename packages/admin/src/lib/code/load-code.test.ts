import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { loadCode } from './load-code.ts'

afterEach(() => onlineManager.setOnline(true))

test('loads code after reconnecting when offline', async () => {
  onlineManager.setOnline(false)
  let tries = 0
  const loaded = loadCode(async () => {
    tries += 1
    if (!onlineManager.isOnline()) throw new Error('Failed to fetch')
    return 'the dialog'
  })
  await Promise.resolve()
  onlineManager.setOnline(true)
  expect([await loaded, tries]).toEqual(['the dialog', 2])
})

test('code that fails for another reason fails', async () => {
  await expect(loadCode(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
