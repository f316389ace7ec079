// What `npm start` says when everything runs: where to sign in, and as whom.
import { demoTenant } from '../../apps/server/src/demo/companies.tables.ts'
import {
  type DemoPersonKey,
  demoEmail,
  demoPassword,
  demoPeople,
} from '../../apps/server/src/features/demo/people.tables.ts'
import type { DemoState } from '../../apps/server/src/demo/seed-demo.ts'

/** The first message of the server. */
export type ServerReady = { readonly ready: string; readonly demo: DemoState }

export type Started = ServerReady & {
  readonly dataDir: string
  readonly bank: string
  readonly hasDemo: boolean
}

export function greetingOf({ ready, demo, dataDir, bank, hasDemo }: Started): string {
  const where = `\nKontor is ready: ${ready}\n`
  if (!hasDemo) return where
  if (demo === 'absent') {
    return `${where}
  The database holds other tenants and no demo: sign in as one of their people, or start with an empty one to see it.
`
  }
  const people = (Object.keys(demoPeople) as DemoPersonKey[]).map((key) => {
    const { firstName, lastName, roles } = demoPeople[key]
    return `    ${demoEmail(key).padEnd(26)} ${firstName} ${lastName}, ${roles.join(', ')}`
  })
  return `${where}
  Tenant    ${demoTenant.key}
  Password  ${demoPassword}
${people.join('\n')}

  Virtual bank: ${bank}/control/books
  It executes what was sent to it when its day is played:
    curl -X POST ${bank}/control/run-day

  Stop with Ctrl-C. Data: ${dataDir}
`
}
