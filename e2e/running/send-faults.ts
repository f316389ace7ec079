// What goes wrong between Kontor and a bank, made on disk: a hand-over of which nobody knows how it ended, a file that the
// database has forgotten, a send journal that is gone.
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Files can be written into the folder into which bank files go, and not be given their names there: whether the bank
 * has them nobody can say, until it is mended.
 */
export function cutBankLine(dataDir: string): () => void {
  const inbox = join(dataDir, 'communications/virtual-bank/out')
  execFileSync('chattr', ['+a', inbox])
  return () => void execFileSync('chattr', ['-a', inbox])
}

/** It takes a file system with attributes, and the right to set them. */
export function canCutBankLine(dataDir: string): boolean {
  const folder = mkdtempSync(join(dataDir, 'cut-'))
  try {
    execFileSync('chattr', ['+a', folder], { stdio: 'ignore' })
    execFileSync('chattr', ['-a', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const journalOf = (dataDir: string): string => join(dataDir, 'journal/send-journal.ndjson')

/** Of what was sent only the database tells then, and the heads beside the audit, which say that lines are missing. */
export async function loseJournal(dataDir: string): Promise<void> {
  await rm(journalOf(dataDir))
}

type ForgottenFile = { readonly messageId: string; readonly paymentIds: readonly string[] }
type SealedLine = { readonly sequence: number; readonly seal: string; readonly line: object }

/** As the product writes it: numbered, chained to the line before, sealed. Needs a line to follow: something was sent before. */
export async function addForgottenFile(dataDir: string, file: ForgottenFile): Promise<void> {
  const path = journalOf(dataDir)
  const texts = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const last = texts.map((text) => JSON.parse(text) as SealedLine).findLast((one) => 'line' in one)
  if (!last) throw new Error('Nothing was sent yet: the journal has no line to follow.')
  const line = { ...last.line, ...file, transmissionId: randomUUID(), file: null }
  const { sequence, seal } = JSON.parse(texts.at(-1) ?? '') as SealedLine
  const open = JSON.stringify({ sequence: sequence + 1, previous: seal, kind: 'sent', line }).slice(0, -1)
  await appendFile(path, `${open},"seal":"${createHash('sha256').update(open).digest('hex')}"}\n`)
}
