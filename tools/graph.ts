// `npm run graph`: who imports whom, as Mermaid pictures in docs/reference/graph.md: the workspaces, then the server's
// features.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Cruised = { readonly modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'docs/reference/graph.md')
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const output = execFileSync(
  process.execPath,
  [cruiser, 'packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
)
const { modules } = JSON.parse(output) as Cruised
const isTest = (path: string) => /\.(test|testing|demo)\.tsx?$|\/testing\//.test(path)

/** Distinct arrows between the groups that `groupOf` sees; a file outside all groups has none. */
function arrows(groupOf: (path: string) => string | undefined): readonly string[] {
  const found = new Set<string>()
  for (const { source, dependencies } of modules) {
    const from = groupOf(source)
    if (from === undefined || isTest(source)) continue
    for (const { resolved } of dependencies) {
      const to = groupOf(resolved)
      if (to !== undefined && to !== from) found.add(`  ${from} --> ${to}`)
    }
  }
  return [...found].toSorted((one, other) => (one < other ? -1 : 1))
}

const workspaces = arrows((path) => /^(?:packages|apps)\/([^/]+)\//.exec(path)?.[1])
const features = arrows((path) => /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1])
const picture = (lines: readonly string[]) => `\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\``
mkdirSync(dirname(file), { recursive: true })
writeFileSync(
  file,
  `# Who imports whom

Drawn from the code by \`npm run graph\`. Arrows go from the file that imports to what it imports; tests are left out.

## Packages and apps

${picture(workspaces)}

## Features of the server

A feature imports only those that stand before it in \`packages/contract/src/features.ts\`, and only their \`public.ts\`.

${picture(features)}
`,
)
console.log('docs/reference/graph.md is drawn')
