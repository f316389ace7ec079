// A zip file of a few texts, compressed by the browser itself and away from the thread of the screen. Libraries zip in
// workers made of text, which the content security policy refuses: they would never end.

export type ZipPart = { readonly path: string; readonly texts: readonly string[] }

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const
/** Deflate, names in UTF-8, version 2.0; the first day that a zip file knows. */
const method = 8
const isUtf8 = 0x0800
const version = 20
const firstDay = 0x0021

/** Rejects as soon as `signal` is aborted. */
export async function zipOf(parts: readonly ZipPart[], type: string, signal: AbortSignal): Promise<Blob> {
  const content: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const { path, texts } of parts) {
    const name = new TextEncoder().encode(path)
    const { data, size, check } = await deflated(texts, signal)
    const shared = [version, isUtf8, method, 0, firstDay].map(two)
    const sizes = [four(check), four(data.byteLength), four(size), two(name.length), two(0)]
    const local = bytesOf([four(signature.local), ...shared, ...sizes], name)
    const central = bytesOf(
      [four(signature.central), two(version), ...shared, ...sizes, two(0), two(0), two(0), four(0), four(offset)],
      name,
    )
    content.push(local, data)
    directory.push(central)
    offset += local.length + data.byteLength
    directorySize += central.length
  }
  const counts = [two(0), two(0), two(parts.length), two(parts.length)]
  const end = bytesOf([four(signature.end), ...counts, four(directorySize), four(offset), two(0)])
  return new Blob([...content, ...directory, end], { type })
}

async function deflated(
  texts: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly data: ArrayBuffer; readonly size: number; readonly check: number }> {
  const stream = new CompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const encoder = new TextEncoder()
  const write = async () => {
    let size = 0
    let check = 0xffffffff
    for (const text of texts) {
      signal.throwIfAborted()
      const bytes = encoder.encode(text)
      size += bytes.length
      check = checkOf(bytes, check)
      await writer.write(bytes)
    }
    await writer.close()
    return { size, check: (check ^ 0xffffffff) >>> 0 }
  }
  try {
    const [written, data] = await Promise.all([write(), new Response(stream.readable).arrayBuffer()])
    return { data, ...written }
  } catch (cause) {
    await writer.abort(cause).catch(() => {})
    throw cause
  }
}

/** CRC-32 as zip files want it, from one of its tables of 256 numbers. */
const remainders = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checkOf(bytes: Uint8Array, before: number): number {
  let check = before
  for (const byte of bytes) check = (check >>> 8) ^ (remainders[(check ^ byte) & 0xff] ?? 0)
  return check
}

type Field = { readonly width: 2 | 4; readonly value: number }
const two = (value: number): Field => ({ width: 2, value })
const four = (value: number): Field => ({ width: 4, value })

function bytesOf(fields: readonly Field[], name: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, { width }) => sum + width, 0) + name.length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const { width, value } of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  bytes.set(name, at)
  return bytes
}
