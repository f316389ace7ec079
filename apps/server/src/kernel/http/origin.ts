// A browser may write only from our own pages: a foreign Origin is refused on everything (G18).
import type { FastifyRequest } from 'fastify'

export function isOriginAllowed(request: FastifyRequest, others: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (others.includes(origin)) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
