// What a journey is, and the world it travels in.
import type { Language } from '@kontor/contract'
import type { APIRequestContext, Page } from 'playwright'
import type { DemoPersonKey } from '../../apps/server/src/features/demo/people.tables.ts'
import type { VirtualBank } from './virtual-bank.ts'

export type PersonKey = DemoPersonKey

export type View = {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly language?: Language
  /** IANA zone of the browser; without it the machine's. */
  readonly timeZone?: string
}

export type World = {
  readonly address: string
  readonly bank: VirtualBank
  /** A browser of its own, signed out. It is closed when the journey ends. */
  open(view?: View): Promise<Page>
  /** A browser in which the person has signed in (once a run, over the API) and stands on `path`. */
  openAs(person: PersonKey, path: string, view?: View): Promise<Page>
  /** For acts that are not the journey's subject: the HTTP interface, signed in. */
  apiAs(person: PersonKey): Promise<APIRequestContext>
  /** While the work goes on nobody knows how a hand-over to the bank ended: whoever sends hears nothing. */
  whileBankIsAway(work: () => Promise<void>): Promise<void>
  /**
   * As after a restored backup: the product stops, the send journal gets a line of a file that the database does not
   * know, sent by who sent the last one, and the product starts anew.
   */
  restartForgetting(file: { readonly messageId: string; readonly paymentIds: readonly string[] }): Promise<void>
  /** As after a disk that lost it: the product stops, the send journal goes, and the product starts anew. */
  restartWithoutJournal(): Promise<void>
  /** Done when the journey ends, however it ends: puts back what other journeys rely on. */
  atEnd(work: () => Promise<void>): void
  /** Kept in e2e/results when E2E_PICTURES is set, to be looked at. */
  picture(page: Page, name: string): Promise<void>
}

export type Journey = {
  /** A sentence about what the person can do. */
  readonly name: string
  /** Skipped by name where the machine cannot cut the line to the bank (`whileBankIsAway`). */
  readonly cutsBankLine?: true
  /** Skipped by name where no PostgreSQL is installed: it starts a product of its own, in production. */
  readonly inProduction?: true
  run(world: World): Promise<void>
}
