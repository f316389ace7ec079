// Reads back what a table wrote: the parts of an xlsx file as texts, so that a test sees what a spreadsheet would.

const centralEntry = 0x02014b50

/** The text of one part of a zip file, by its name. */
export async function partOf(file: Blob, name: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) !== centralEntry) continue
    const nameLength = view.getUint16(at + 28, true)
    if (new TextDecoder().decode(bytes.slice(at + 46, at + 46 + nameLength)) !== name) continue
    const size = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const data = new Blob([bytes.slice(start, start + size)])
    if (view.getUint16(at + 10, true) === 0) return data.text()
    return new Response(data.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
  }
  throw new Error(`${name} is not in the file`)
}
