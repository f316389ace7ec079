// The pages that the table benchmark opens: ours, built as the application is built, and those of the peers, copied
// from the shared folder and built there where they stand. Everything lies in a temporary folder.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { config } from '../../apps/web/vite.config.ts'

export const peers = { tan9: 'TanStack Table 9, bare', ag: 'AG Grid community', mui: 'MUI X Data Grid' } as const
export type PeerName = keyof typeof peers
export type Page = { readonly name: string; readonly title: string; readonly folder: string }

const pageFolder = fileURLToPath(new URL('page', import.meta.url))

/** The peers' project, or null where the shared folder is not beside the repository (KONTOR_SHARED names another). */
export function findPeers(): string | null {
  const shared = process.env['KONTOR_SHARED'] ?? fileURLToPath(new URL('../../../shared', import.meta.url))
  const folder = join(shared, 'bench/front5')
  return existsSync(join(folder, 'package-lock.json')) ? folder : null
}

/** Installs and builds the peers below `folder`; their rows are then at `rows`. */
export function buildPeers(from: string, folder: string): { readonly pages: readonly Page[]; readonly rows: string } {
  const project = join(folder, 'front5')
  cpSync(from, project, { recursive: true, filter: (path) => !/node_modules|dist/.test(path.slice(from.length)) })
  mkdirSync(join(folder, 'results'))
  openForWriting(project)
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], project)
  run(process.execPath, ['build.mjs', Object.keys(peers).join(',')], project)
  const pages = Object.entries(peers).map(([name, title]) => ({ name, title, folder: join(project, 'dist', name) }))
  return { pages, rows: join(project, 'src/data.js') }
}

/** Builds our page; `rows` takes the place of our own rows where it is given. */
export async function buildOurs(folder: string, rows: string | null): Promise<Page> {
  const outDir = join(folder, 'kontor')
  await build({
    ...config,
    configFile: false,
    root: pageFolder,
    logLevel: 'error',
    html: {},
    build: { ...config.build, outDir, ...(process.env['NOMIN'] && { minify: false }) },
    plugins: [
      ...(config.plugins ?? []),
      { name: 'rows-of-the-peers', enforce: 'pre', resolveId: (id) => (rows && id.endsWith('/rows.ts') ? rows : null) },
    ],
  })
  return { name: 'kontor', title: 'Kontor', folder: outDir }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stderr}`)
}

/** What is shared may be read-only, and its copy then is too. */
function openForWriting(folder: string): void {
  for (const path of ['.', 'src', 'index.html']) chmodSync(join(folder, path), 0o755)
}
