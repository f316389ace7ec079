// A newer edition of a directory from its keeper's file: what it adds, changes and takes away is shown first, and exactly
// that is done, or nothing (decision 0043).
import { type DirectoryChanges, type DirectoryEdition, directorySourceOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type EditionChanges, compareEditions, mayImportDirectory } from '@kontor/domain/bank-directory'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type DirectoryFile, readDirectoryFile } from '@kontor/formats/bank-directory'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { readUploadedBytes } from '../../kernel/imports/read-uploaded-rows.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { lockDirectory, saveEdition } from './bank-directory.store.ts'
import { directoryParts } from './directory-of-tenant.ts'
import { editionAnswer, institutionAnswer } from './list-institutions.ts'

export async function previewDirectoryImport(
  { database }: Kernel,
  caller: Caller,
  upload: UploadedFile,
): Promise<DirectoryChanges> {
  checkEditing(caller)
  const file = await readFile(upload)
  const changes = await database.withTenant(caller.tenantId, (tx) => changesOf(tx, file))
  return changesAnswer(file, changes)
}

export async function importDirectory(
  kernel: Kernel,
  caller: Caller,
  upload: UploadedFile,
  shown: string,
): Promise<DirectoryEdition> {
  checkEditing(caller)
  const file = await readFile(upload)
  const { source, institutions, editionDate } = file
  return act(kernel, caller, async ({ tx, actor, newId, note }) => {
    await lockDirectory(tx)
    const changes = await changesOf(tx, file)
    if (hashOf(file, changes) !== shown) throw refused('import.changed')
    const id = newId('bank-directory-edition')
    const edition = {
      source,
      id,
      fileName: upload.name,
      importedBy: caller.userId,
      importedAt: actor.at,
      editionDate,
      institutions,
    }
    await saveEdition(tx, edition)
    const { added, changed, gone } = changes
    const counts = { added: added.length, changed: changed.length, gone: gone.length, count: institutions.length }
    note({
      action: 'Updated',
      subjectKind: 'bank-directory',
      subjectId: id,
      after: { source, fileName: upload.name, editionDate, ...counts },
    })
    const part = (await directoryParts(tx)).find((one) => one.source === source)
    if (part === undefined) throw new Error('A saved edition is part of the directory')
    return editionAnswer(part)
  })
}

async function readFile(upload: UploadedFile): Promise<DirectoryFile> {
  return orRefuse(readDirectoryFile(await readUploadedBytes(upload), upload.name))
}

type Changes = EditionChanges & { readonly replacedDate: CalendarDate | null }

async function changesOf(tx: TenantTx, { source, institutions }: DirectoryFile): Promise<Changes> {
  const part = (await directoryParts(tx)).find((one) => one.source === source)
  const changes = compareEditions(part?.institutions ?? [], institutions)
  return { ...changes, replacedDate: part?.edition?.editionDate ?? null }
}

function changesAnswer(file: DirectoryFile, changes: Changes): DirectoryChanges {
  const { added, changed, gone, unchangedCount, replacedDate } = changes
  const most = limits.count.shownInstitutions
  return {
    source: directorySourceOnWire[file.source],
    editionDate: file.editionDate,
    replacedDate,
    left: file.left.slice(0, most).map((one) => ({ ...one })),
    counts: {
      added: added.length,
      changed: changed.length,
      gone: gone.length,
      unchanged: unchangedCount,
      left: file.left.length,
    },
    added: added.slice(0, most).map(institutionAnswer),
    changed: changed.slice(0, most).map(({ before, after, fields }) => ({
      before: institutionAnswer(before),
      after: institutionAnswer(after),
      fields: [...fields],
    })),
    gone: gone.slice(0, most).map(institutionAnswer),
    shown: hashOf(file, changes),
  }
}

function hashOf({ source, institutions, editionDate }: DirectoryFile, changes: Changes): string {
  return sha256(JSON.stringify([source, institutions, editionDate, changes]))
}

/** The directory is everybody's: the right is asked at the root. */
function checkEditing({ facts }: Caller): void {
  if (!mayImportDirectory(facts)) throw refused('access.forbidden')
}
