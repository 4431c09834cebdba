import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

// The package is used for its copy of the official schema files only, which it has beside its code.
const require = createRequire(import.meta.url)
const packageEntry = require.resolve('@stackforge-eu/factur-x')
const schemaFile = resolve(packageEntry, '../../schema/en16931/FACTUR-X_EN16931.xsd')

// The schema imports the files beside it.
xmlRegisterFsInputProviders()
const schema = XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile })
const validator = XsdValidator.fromDoc(schema)

/**
 * Validates CII by the XML Schema of Factur-X for the profile EN 16931, and returns its faults: an empty list if it is valid. Throws if it isn't
 * well-formed.
 */
export function faultsOfCii(xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message.trim())
  } finally {
    document.dispose()
  }
}
