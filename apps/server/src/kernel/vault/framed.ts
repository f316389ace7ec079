// Several values as one row of bytes, so that no two lists of values become the same: each with its length before it.

/** The length of each part in bytes as four bytes, big-endian, then the part; texts in UTF-8. */
export function framed(parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}
