// What comes in pieces: joined where they are small, and its beginning looked at before it is known who reads it.

export type PeekedBytes = {
  /** Null where nothing came. */
  readonly first: Uint8Array | null
  /** There is no more than what was looked at. */
  readonly isWhole: boolean
  /** All of it, to be read once. */
  readonly all: AsyncIterable<Uint8Array>
}

/** Waits for so many bytes, or for the end. */
export async function peekBytes(bytes: AsyncIterable<Uint8Array>, size: number): Promise<PeekedBytes> {
  const iterator = bytes[Symbol.asyncIterator]()
  const begun: Uint8Array[] = []
  let isWhole = false
  for (let seen = 0; seen < size && !isWhole;) {
    const next = await iterator.next()
    if (next.done === true) isWhole = true
    else {
      begun.push(next.value)
      seen += next.value.length
    }
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* begun
      if (isWhole) return
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      // who stops before the end stops what it reads from too
      if (!isWhole) await iterator.return?.()
    }
  }
  return { first: begun[0] ?? null, isWhole, all: all() }
}

/** Small pieces joined to pieces of so many bytes at most: who sends byte by byte makes no work for each. */
export async function* joinPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(size)
  let filled = 0
  for await (const chunk of bytes) {
    if (filled + chunk.length > size && filled > 0) {
      yield piece.subarray(0, filled)
      piece = new Uint8Array(size)
      filled = 0
    }
    if (chunk.length >= size) yield new Uint8Array(chunk)
    else {
      piece.set(chunk, filled)
      filled += chunk.length
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}
