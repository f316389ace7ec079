// What every use-case stands on. All of it is handed in, so that a whole day can be simulated from a seed.
import type { RunningAttempts } from './attempts/running-attempts.ts'
import type { BankTransport } from './bank-transport.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Faults } from './faults.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Schedule } from './jobs/schedule.ts'
import type { Log } from './log.ts'
import type { MailPost } from './mail/smtp-post.ts'
import type { RatesService } from './rates-service.ts'
import type { Reactions } from './reactions.ts'
import type { SendJournal } from './send-journal.ts'
import type { Proposals } from './proposals.ts'
import type { Uses } from './uses.ts'
import type { Vault } from './vault/vault.ts'

export type Kernel = {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly database: Database
  /** Whose keys every transaction of a tenant carries (`tx.vault`). */
  readonly vault: Vault
  readonly jobs: Jobs
  readonly schedule: Schedule
  readonly reactions: Reactions<Kernel>
  readonly transport: BankTransport
  readonly journal: SendJournal
  /** Null where no server for mail is set: links are shown instead. */
  readonly post: MailPost | null
  /** The service that publishes exchange rates; null where none is set. */
  readonly rates: RatesService | null
  readonly faults: Faults
  readonly attempts: RunningAttempts
  readonly uses: Uses
  readonly proposals: Proposals<Kernel>
  /** Names this run of the program: what another one has worked out may be of other rules. */
  readonly run: string
  /** Whether this server still has its database to itself: else nothing may leave the house. */
  readonly isAlone: () => boolean
  /** How often the database was lost since the start: after each time it may be one that went back in time. */
  readonly timesLost: () => number
}
