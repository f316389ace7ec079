// What goes wrong between Kontor and a bank, made on disk: a folder that cannot be reached, a file that the database
// has forgotten.
import { randomUUID } from 'node:crypto'
import { appendFile, readFile, rename, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder into which bank files go leads nowhere, for the product as for the bank, until it is mended. */
export async function cutBankLine(dataDir: string): Promise<() => Promise<void>> {
  const inbox = join(dataDir, 'communications/virtual-bank/out')
  const away = `${inbox}-away`
  await rename(inbox, away)
  await symlink(join(inbox, '..', 'nowhere', 'out'), inbox)
  return async () => {
    await unlink(inbox)
    await rename(away, inbox)
  }
}

type ForgottenFile = { readonly messageId: string; readonly paymentIds: readonly string[] }

/** Needs a line to follow: something was sent before. */
export async function addForgottenFile(dataDir: string, file: ForgottenFile): Promise<void> {
  const path = join(dataDir, 'journal/send-journal.ndjson')
  const last = (await readFile(path, 'utf8')).trimEnd().split('\n').at(-1)
  if (!last) throw new Error('Nothing was sent yet: the journal has no line to follow.')
  const line = { ...(JSON.parse(last) as object), ...file, transmissionId: randomUUID(), file: null }
  await appendFile(path, `${JSON.stringify(line)}\n`)
}
