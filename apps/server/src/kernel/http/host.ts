// By which names Kontor may be asked: a page of somebody else's whose name suddenly leads here (DNS rebinding) is not one of
// them. An address in numbers cannot be led astray.
import { isIP } from 'node:net'

export type OwnNames = { readonly host: string; readonly origins: readonly string[] }

/** `header`: what the request says in Host. */
export function isHostAllowed(header: string | undefined, { host, origins }: OwnNames): boolean {
  const name = nameOf(header)
  if (name === null) return false
  return (
    isIP(name) !== 0 ||
    name === 'localhost' ||
    name === host.toLowerCase() ||
    origins.some((origin) => new URL(origin).hostname === name)
  )
}

/** The name or address without its port; null where there is none. */
function nameOf(header: string | undefined): string | null {
  const name = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/?#@\s]+))(?::\d{1,5})?$/i.exec(header ?? '')
  return (name?.[1] ?? name?.[2])?.toLowerCase() ?? null
}
