// A feature is found under its own name on every floor: what stands where, and what is missing.

/** What there is of features, by its name in each place. */
export type Places = {
  /** In their order. */
  readonly features: readonly string[]
  /** Folders of the server, with the names of their files. */
  readonly server: ReadonlyMap<string, readonly string[]>
  /** The routes that a server folder registers. */
  readonly registered: ReadonlyMap<string, readonly string[]>
  /** The routes that a contract file names. */
  readonly contract: ReadonlyMap<string, readonly string[]>
  /** Pages of docs/features, without their ending. */
  readonly pages: readonly string[]
  /** Folders of the contract's texts. */
  readonly texts: readonly string[]
  /** Folders of the web, with the names of their files. */
  readonly web: ReadonlyMap<string, readonly string[]>
}

/** Pages that are of no single feature: the table of all, and what all lists have in common. */
const pagesOfAll = ['README', 'lists']
/** Of the web alone: pages for developers, and who is signed in, where every screen asks. */
const webAlone = ['dev', 'session']

/** What is not where it belongs; empty where the law is kept. */
export function missingPlaces(places: Places): readonly string[] {
  const { features, server, registered, contract, pages, texts, web } = places
  const isFeature = (name: string) => features.includes(name)
  const strangers = [
    ...[...server.keys()].map((name) => [`apps/server/src/features/${name}`, name] as const),
    ...[...contract.keys()].map((name) => [`packages/contract/src/${name}.ts`, name] as const),
    ...pages.filter((name) => !pagesOfAll.includes(name)).map((name) => [`docs/features/${name}.md`, name] as const),
    ...texts.filter((name) => name !== 'kernel').map((name) => [`packages/contract/src/texts/${name}`, name] as const),
    ...[...web.keys()]
      .filter((name) => !webAlone.includes(name))
      .map((name) => [`apps/web/src/features/${name}`, name] as const),
  ]
    .filter(([, name]) => !isFeature(name))
    .map(([path]) => `${path}: is no feature of packages/contract/src/features.ts. Name it as its feature.`)
  const ofServer = [...server].flatMap(([name, files]) => [
    ...(files.some((file) => file.endsWith('.test.ts'))
      ? []
      : [`apps/server/src/features/${name}: has no test beside it. Add ${name}.test.ts, refusals first.`]),
    ...(pages.includes(name)
      ? []
      : [`docs/features/${name}.md: is not there. Say what the feature is for, its rules.`]),
  ])
  // the generated lists find them by the feature's name, and no other
  const unfound = [...server, ...web].flatMap(([name, files]) =>
    files
      .filter((file) => /\.(routes|reactions|uses)\.ts$|\.feature\.tsx$/.test(file) && !file.startsWith(`${name}.`))
      .map((file) => `${file} of ${name}: is in no list. Name it ${name}${file.slice(file.indexOf('.'))}.`),
  )
  const ofRoutes = [...new Set([...registered.keys(), ...contract.keys()])].flatMap((name) => {
    const [named, done] = [contract.get(name) ?? [], registered.get(name) ?? []]
    return [
      ...done
        .filter((route) => !named.includes(route))
        .map((route) => `route ${route}: is registered by ${name}. Name it in packages/contract/src/${name}.ts.`),
      ...named
        .filter((route) => !done.includes(route))
        .map(
          (route) => `route ${route}: is named in packages/contract/src/${name}.ts. Register it in ${name}.routes.ts.`,
        ),
    ]
  })
  return [...strangers, ...ofServer, ...unfound, ...ofRoutes]
}
