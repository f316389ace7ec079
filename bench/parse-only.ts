// The limit of reading a file of XML: what any reader in this language must do, decode and tokenise.
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'

export async function parseOnly(file: string, { xmlns }: { readonly xmlns: boolean }): Promise<void> {
  const parser = new SaxesParser({ xmlns })
  let elements = 0
  parser.on('opentag', () => {
    elements += 1
  })
  parser.on('text', () => undefined)
  parser.on('closetag', () => undefined)
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 65_536 }))
    parser.write(String(chunk))
  parser.close()
  if (elements === 0) throw new Error('Nothing was read')
}
