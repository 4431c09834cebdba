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
        const file = fileURLToPath(import.meta.resolve(door))
        const { module } = await runnerImport<Record<string, unknown>>(file, { logLevel: 'error' })
        return writeAddresses(door, module)
      },
    },
  }
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
