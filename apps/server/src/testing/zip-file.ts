// Zip archives for tests, true ones and such as lie about what they hold.
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipMember = readonly [name: string, content: string | Buffer, lies?: ZipLies]

export type ZipLies = {
  /** What both headers say of its size, in bytes. */
  readonly size?: number
  /** What stands in the place of its compressed bytes. */
  readonly packed?: Buffer
}

/** Its members are there, and its directory names none of them. */
export function withEmptyDirectory(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.fill(0, zip.length - 14, zip.length - 10)
  return copy
}

export function zipOf(...members: readonly ZipMember[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content, lies = {}] of members) {
    const bytes = Buffer.from(content)
    const packed = lies.packed ?? deflateRawSync(bytes)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32(bytes), 4)
    sizes.writeUInt32LE(packed.length, 8)
    sizes.writeUInt32LE(lies.size ?? bytes.length, 12)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    sizes.copy(head, 6, 0)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const central = Buffer.alloc(42)
    central.writeUInt16LE(20, 0)
    head.copy(central, 2, 0, 24)
    central.writeUInt32LE(offset, 38)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), central, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  const central = Buffer.concat(directory)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end])
}
