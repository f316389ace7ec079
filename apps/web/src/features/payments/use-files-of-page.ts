// Files that come to a form from outside: dropped anywhere on its page, or pasted. What another has taken, and what is dropped
// or pasted while a dialog stands over the form, is not for it.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../../shared/dialog-open.ts'

/**
 * A file that is dropped beside the field would take the browser away from the form; a picture is pasted anywhere. Of several
 * the first is read; `others`: so many were left. `within`: the part of the form that asks.
 */
export function useFilesOfPage(within: RefObject<Element | null>, read: (file: File, others: number) => void): void {
  const isBehind = () => isDialogOpen(within.current?.closest('[role=dialog]'))
  const take = (files: FileList) => {
    const [file] = files
    if (file !== undefined) read(file, files.length - 1)
  }
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    if (isBehind()) event.dataTransfer.dropEffect = 'none'
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer === null || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    if (!isBehind()) take(event.dataTransfer.files)
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (event.defaultPrevented || clipboardData === null || clipboardData.files.length === 0 || isBehind()) return
    // spreadsheets and word processors put a picture beside the text that is meant
    if (clipboardData.types.includes('text/plain') && takesText(event.target)) return
    event.preventDefault()
    take(clipboardData.files)
  })
  useEffect(() => {
    const dragOver = (event: DragEvent) => onDragOver(event)
    const drop = (event: DragEvent) => onDrop(event)
    const paste = (event: ClipboardEvent) => onPaste(event)
    // at the window fields prevent what nobody has taken
    document.addEventListener('dragover', dragOver)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', dragOver)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
}

/** Among inputs those that have a text to select. */
function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.selectionStart !== null || target.type === 'email'
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
