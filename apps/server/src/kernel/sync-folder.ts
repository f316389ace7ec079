// The names in a folder onto the disk: a file that was made or renamed survives a power cut only with its folder.
import { open } from 'node:fs/promises'

export async function syncFolder(path: string): Promise<void> {
  // Windows keeps names without being asked, and refuses to be
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
