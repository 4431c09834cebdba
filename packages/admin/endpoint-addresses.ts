import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

/** What calling an endpoint takes. */
const addressFields = ['name', 'method', 'path', 'noun'] as const
const prefix = '\0endpoint-addresses:'

/**
 * Builds the contract's endpoints into the admin as plain addresses. A call needs no schema, so the schemas of the whole
 * wire are neither sent nor made when the admin starts. A module that reads one (`createCollection.body`) gets the
 * contract as it is written.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@purser\/contract\// },
      async handler(door, importer) {
        if (!importer || importer.startsWith(prefix)) return null
        const code = await readFile(importer, 'utf8')
        return readsSchemas(code, door) ? null : { id: prefix + door, moduleSideEffects: false }
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      async handler(id) {
        const door = id.slice(prefix.length)
        const file = fileURLToPath(import.meta.resolve(door))
        const { module } = await runnerImport<Record<string, unknown>>(file, { logLevel: 'error' })
        return Object.entries(module)
          .map(([name, value]) => {
            const address = addressOf(value)
            return address
              ? `export const ${name} = ${JSON.stringify(address)}`
              : `export { ${name} } from ${JSON.stringify(door)}`
          })
          .join('\n')
      },
    },
  }
}

/** The address of an endpoint; undefined for any other value, which stays what it is. */
function addressOf(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value && 'method' in value)) return undefined
  return Object.fromEntries(addressFields.map((field) => [field, Reflect.get(value, field)]))
}

/** Whether a module reads a schema of an endpoint that it imports through this door. */
export function readsSchemas(code: string, door: string): boolean {
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)]
  return imports
    .filter(([, , from]) => from === door)
    .flatMap(([, names = '']) =>
      names.split(',').map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      ),
    )
    .some(
      (name) => name !== '' && new RegExp(`\\b${name}\\s*\\.\\s*(params|query|body|response)\\b`).test(code),
    )
}
