import { readdirSync } from 'node:fs'
import * as collections from '@purser/contract/collections'
import { expect, test } from 'vitest'
import { writeAddresses } from './endpoint-addresses.ts'

type Module = Record<string, Record<string, unknown>>

/** Imports the module as a browser would. */
async function run(code: string): Promise<Module> {
  const own = code.replaceAll(/^export \{.*$/gm, '')
  return import(`data:text/javascript,${encodeURIComponent(own)}`)
}

const door = '@purser/contract/collections'

test('writes an endpoint as its address and re-exports everything else', async () => {
  const code = writeAddresses(door, collections)
  const { createCollection } = await run(code)
  expect(createCollection).toEqual({
    name: 'create-collection',
    method: 'POST',
    path: '/admin/collections',
    noun: 'collections',
  })
  expect(code).toContain(`export { createCollectionBody } from "${door}"`)
})

test.each(['params', 'query', 'body', 'response'])('any read of its %s throws', async (name) => {
  const module = await run(writeAddresses(door, collections))
  const { listCollections = {} } = module
  expect(() => listCollections[name]).toThrow('import the schema by its name')
  expect(() => Reflect.get(module.createCollection ?? {}, name)).toThrow('import the schema by its name')
})

test('every entry point of the contract can be written this way', async () => {
  const source = new URL('../contract/src/', import.meta.url)
  for (const noun of readdirSync(source)) {
    const module: Record<string, unknown> = await import(new URL(`${noun}/index.ts`, source).href)
    const written = await run(writeAddresses(`@purser/contract/${noun}`, module))
    const endpoints = Object.values(module).filter(
      (value) => typeof value === 'object' && value && 'path' in value,
    )
    expect(Object.keys(written).length).toBe(endpoints.length)
  }
})
