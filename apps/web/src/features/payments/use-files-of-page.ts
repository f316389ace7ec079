// Files that come to a form from outside: dropped anywhere on its page, or pasted.
import { useEffect, useEffectEvent } from 'react'

/** A file that is dropped beside the field would take the browser away from the form; a picture is pasted anywhere. */
export function useFilesOfPage(read: (file: File) => void): void {
  const onDrop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    // what a field of its own has taken is not for this one
    if (file === undefined || event.defaultPrevented) return
    event.preventDefault()
    read(file)
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (file === undefined) return
    event.preventDefault()
    read(file)
  })
  useEffect(() => {
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => onDrop(event)
    const paste = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('dragover', allowDrop)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', allowDrop)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])
}
