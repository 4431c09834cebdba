import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from './support/journey.ts'

test('the shipped admin has no component gallery', () => {
  const assets = new URL('../dist/admin/assets/', import.meta.url)
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const own = 'The shared components in their states'
  expect(scripts.filter((name) => readFileSync(new URL(name, assets), 'utf8').includes(own))).toEqual([])
})
