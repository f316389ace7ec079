// Finds the ISO schemas, which are third-party data and lie beside the repository, never in it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
const folder = resolve(process.env.KONTOR_SHARED ?? resolve(repository, '../shared'), 'data/xsd')

/** False where the schemas are missing and may be: tests that need them are then skipped, visibly. */
export const hasSchemas = existsSync(folder) || process.env.KONTOR_DATA_REQUIRED === '1'

/** What the schema at `path`, such as `camt/iso/camt.053.001.08.xsd`, says against `xml`; null: it is valid. */
export function findSchemaProblem(xml: string, path: string): string | null {
  const schema = XmlDocument.fromString(readFileSync(resolve(folder, path), 'utf8'))
  const validator = XsdValidator.fromDoc(schema)
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    document.dispose()
    validator.dispose()
    schema.dispose()
  }
}
