import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const prefix = '\0endpoint-addresses:'
const schemas = ['params', 'query', 'body', 'response'] as const

/**
 * Spares the browser the schemas of the whole wire, half of what the first screen would fetch and build: whatever the admin
 * imports as an endpoint is its address alone (`name`, `method`, `path`, `noun`), which is all that a call needs. A form
 * takes its schema by a name of its own (`createCollectionBody`), which comes as it is written.
 */
export function endpointAddresses(): Plugin {
  let contract: Promise<Contract> | undefined
  return {
    name: 'endpoint-addresses',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@purser\/contract\// },
      handler: (door, importer) =>
        importer?.startsWith(prefix) ? null : { id: prefix + door, moduleSideEffects: false },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      async handler(id) {
        const door = id.slice(prefix.length)
        contract ??= readContract()
        return writeAddresses(door, (await contract)[door] ?? {})
      },
    },
  }
}

type Contract = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Imports all entry points of the contract at once: one by one, each would build the schemas that it shares with the others. */
async function readContract(): Promise<Contract> {
  const src = new URL('..', import.meta.resolve('@purser/contract/endpoints'))
  const folders = readdirSync(src).filter((name) => existsSync(new URL(`${name}/index.ts`, src)))
  const fileOf = (name: string) => JSON.stringify(fileURLToPath(new URL(`${name}/index.ts`, src)))
  const code = folders.map((name) => `export * as ${JSON.stringify(name)} from ${fileOf(name)}`).join('\n')
  const all: Plugin = {
    name: 'whole-contract',
    resolveId: (id) => (id === 'whole-contract' ? '\0whole-contract' : null),
    load: (id) => (id === '\0whole-contract' ? code : null),
  }
  const { module } = await runnerImport<Contract>('whole-contract', { logLevel: 'error', plugins: [all] })
  return Object.fromEntries(folders.map((name) => [`@purser/contract/${name}`, module[name] ?? {}]))
}

/** Returns the source of the module that replaces an entry point of the contract. Reading the schema of an address throws. */
export function writeAddresses(door: string, module: Readonly<Record<string, unknown>>): string {
  const from = JSON.stringify(door)
  const exports = Object.entries(module).map(([name, value]) =>
    isEndpoint(value)
      ? `export const ${name} = /* @__PURE__ */ address(${JSON.stringify(addressOf(value))})`
      : `export { ${name} } from ${from}`,
  )
  const refusal = `An endpoint of ${door} has no schemas here: import the schema by its name`
  return `const schema = { get() { throw new Error(${JSON.stringify(refusal)}) } }
const address = (fields) => Object.defineProperties(fields, { ${schemas.map((name) => `${name}: schema`).join(', ')} })
${exports.join('\n')}
`
}

type Address = Readonly<Record<'name' | 'method' | 'path' | 'noun', unknown>>

function isEndpoint(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

const addressOf = ({ name, method, path, noun }: Address) => ({ name, method, path, noun })
