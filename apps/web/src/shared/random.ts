// Randomness of the browser; the only place that reads it.

/** A key by which the server knows a repeated request. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** By which the server is asked how far an upload is. */
export const newUploadId = (): string => crypto.randomUUID()

/** By which a tab knows what it has kept. */
export const newTabName = (): string => crypto.randomUUID()
