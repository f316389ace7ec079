// Randomness of the browser; the only place that reads it.

/** A key by which the server knows a repeated request. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
