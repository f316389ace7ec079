// `npm run new-migration -- add-match-log`: the next migration, numbered, with a head to fill in.
import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'apps/server/migrations')
const [purpose = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(purpose) || purpose.length > 60) {
  console.error('Name the purpose in lower-case words with hyphens: npm run new-migration -- add-match-log')
  process.exit(2)
}
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
if (names.some((name) => name.slice(5) === `${purpose}.sql`)) {
  console.error(
    `There is a migration "${purpose}" already: a landed one is never edited, so say what the new one adds.`,
  )
  process.exit(2)
}
const last = Math.max(0, ...names.map((name) => Math.trunc(+name.slice(0, 4))))
const file = join(folder, `${String(last + 1).padStart(4, '0')}-${purpose}.sql`)
writeFileSync(
  file,
  `-- Say here what these tables hold and why they are as they are. Every table of a tenant: its keys begin with
-- tenant_id, select isolate_by_tenant('<table>') closes it, and comment on table <table> is '<feature>' says whose it is.
-- Of master data select keep_history('<table>') keeps every version; who changes its columns calls it again, last.
-- Landed migrations are never edited.
`,
  { flag: 'wx' },
)
console.log(`${relative(root, file)} is there. Afterwards: npm run generate-tables`)
