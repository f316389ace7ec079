// Files that are dealt with and could not be taken out of their folder: said once, and only their leaving is tried again,
// so that a folder nobody may write fills neither the import log nor the server's.
import type { IncomingFile } from '../../kernel/incoming-files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { CommunicationRow } from '../communications/public.ts'

type Leaving = 'takeAway' | 'putAside'
type Stuck = { readonly identity: string; readonly leaving: Leaving }
type StuckFiles = { readonly stuck: Map<string, Stuck>; readonly told: Map<string, string> }

const ofKernels = new WeakMap<Kernel, StuckFiles>()

function filesOf(kernel: Kernel): StuckFiles {
  const known = ofKernels.get(kernel) ?? { stuck: new Map(), told: new Map() }
  ofKernels.set(kernel, known)
  return known
}

const keyOf = ({ id }: CommunicationRow, name: string): string => `${id} ${name}`

/** Takes the file out of its folder, or remembers that it could not be. */
export async function leaveFolder(
  kernel: Kernel,
  communication: CommunicationRow,
  file: IncomingFile,
  leaving: Leaving,
): Promise<void> {
  const { stuck } = filesOf(kernel)
  const key = keyOf(communication, file.name)
  try {
    await file[leaving]()
    stuck.delete(key)
  } catch (error) {
    if (stuck.get(key)?.identity !== file.identity) {
      kernel.log.warn(
        { err: error, file: file.name, communication: communication.id },
        'file cannot be taken out of its folder: it is left alone until it changes',
      )
    }
    stuck.set(key, { identity: file.identity, leaving })
  }
}

/** Whether the file is dealt with already and stood in the way of leaving; its leaving is tried again. */
export async function isStuck(kernel: Kernel, communication: CommunicationRow, file: IncomingFile): Promise<boolean> {
  const known = filesOf(kernel).stuck.get(keyOf(communication, file.name))
  if (known?.identity !== file.identity) return false
  await leaveFolder(kernel, communication, file, known.leaving)
  return true
}

/** The same trouble with the same file is told once. */
export function tellTrouble(kernel: Kernel, communication: CommunicationRow, file: IncomingFile, error: unknown): void {
  const { told } = filesOf(kernel)
  const trouble = `${file.identity} ${error instanceof Error ? error.message : String(error)}`
  const key = keyOf(communication, file.name)
  if (told.get(key) === trouble) return
  told.set(key, trouble)
  kernel.log.warn({ err: error, file: file.name, communication: communication.id }, 'file not fetched')
}

/** Of files that are gone nothing is remembered. */
export function forgetGone(kernel: Kernel, { id }: CommunicationRow, files: readonly IncomingFile[]): void {
  const there = new Set(files.map(({ name }) => `${id} ${name}`))
  const { stuck, told } = filesOf(kernel)
  for (const known of [stuck, told])
    for (const key of known.keys()) if (key.startsWith(`${id} `) && !there.has(key)) known.delete(key)
}
