// Events by their names: each is told by some source, and none is told by a name that events.ts does not know. The type
// checker holds what is typed; a text that was cast, or a name without a teller, is found here.

const told = /\b(?:tell\(\s*|event:\s*)(?:[^'\n,]*\?\s*)?\(?'([\w.-]+)'(?: as const\))?(?:\s*:\s*\(?'([\w.-]+)')?/g

/** What is wrong with `names` (those of events.ts) and the sources that tell; each failure says what to do. */
export function eventFaults(
  names: readonly string[],
  sources: readonly (readonly [path: string, source: string])[],
): readonly string[] {
  const known = new Set(names)
  const unknown = sources.flatMap(([path, source]) =>
    [...source.matchAll(told)]
      .flatMap(([, one, other]) => [one, other])
      .filter((name) => name !== undefined && /^[a-z-]+\.[a-z-]+$/.test(name) && !known.has(name))
      .map((name) => `${path}: tells "${name}", which is no event. Name it in packages/contract/src/events.ts.`),
  )
  const silent = names
    .filter((name) => !sources.some(([, source]) => source.includes(`'${name}'`)))
    .map((name) => `packages/contract/src/events.ts: nobody tells "${name}". Tell it in an act, or take it out.`)
  return [...unknown, ...silent]
}
