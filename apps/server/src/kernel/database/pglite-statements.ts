// Statements that come again, on PGlite: read once and planned by the engine as it keeps plans, then asked by their names.
// PGlite's own `query` reads and plans each anew, in six journeys into the engine instead of one.
import { type PGlite, messages, protocol, types as sqlTypes } from '@electric-sql/pglite'
import { type SqlResult, isPlanOutdated } from './session.ts'
import { statementNames } from './statement-names.ts'

type Kept = { readonly types: readonly number[]; readonly fields: readonly messages.Field[] }

export type KeptStatements = {
  /** Null: it comes for the first time, and is asked like any other. */
  answer(text: string, params: readonly unknown[]): Promise<SqlResult | null>
}

const { serialize } = protocol

export function keptStatements(pglite: PGlite): KeptStatements {
  const names = statementNames()
  const kept = new Map<string, Kept>()
  let generation = names.generation()

  async function send(...all: readonly Uint8Array[]): Promise<readonly messages.BackendMessage[]> {
    const { messages: told } = await pglite.execProtocol(Buffer.concat([...all, serialize.sync()]))
    return told
  }

  async function prepare(name: string, text: string): Promise<Kept> {
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const made = {
      types: told.find((one) => one instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      fields: told.find((one) => one instanceof messages.RowDescriptionMessage)?.fields ?? [],
    }
    kept.set(name, made)
    return made
  }

  /** Of names that were given away, or of tables that look otherwise by now. */
  async function letGo(): Promise<void> {
    generation = names.generation()
    const all = [...kept.keys()].map((name) => serialize.close({ type: 'S', name }))
    kept.clear()
    await send(...all)
  }

  function valueOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = pglite.serializers[type ?? 0]
    return serializer === undefined ? String(value as string | number | boolean) : serializer(value)
  }

  async function ask(name: string, text: string, params: readonly unknown[]): Promise<SqlResult> {
    if (generation !== names.generation()) await letGo()
    const { types, fields } = kept.get(name) ?? (await prepare(name, text))
    const values = params.map((value, index) => valueOf(value, types[index]))
    const told = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
    const rows = told
      .filter((one) => one instanceof messages.DataRowMessage)
      .map(({ fields: cells }) =>
        Object.fromEntries(
          fields.map((field, index) => [
            field.name,
            sqlTypes.parseType(cells[index] ?? null, field.dataTypeID, pglite.parsers),
          ]),
        ),
      )
    const done = told.find((one) => one instanceof messages.CommandCompleteMessage)
    return { rows, rowCount: Math.trunc(+(done?.text.split(' ').at(-1) ?? 0)) || 0 }
  }

  return {
    async answer(text, params) {
      const name = names.nameOf(text)
      if (name === null) return null
      try {
        // in the turn of PGlite's own calls
        return await pglite.runExclusive(() => ask(name, text, params))
      } catch (error) {
        if (isPlanOutdated(error)) names.beginAnew()
        throw error
      }
    },
  }
}
