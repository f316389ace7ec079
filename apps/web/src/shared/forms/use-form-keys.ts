// The keys of a form: Enter in a field goes on to the next one and never sends the form; Ctrl+Enter, on a Mac Command+
// Enter, does. In a text of several lines Enter begins a line.
import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../dialog-open.ts'

const fields = 'input:not([type=hidden]), textarea'

/** `onSave` runs once what the field takes by the key is taken. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, onSave: () => void): void {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    // before the fields hear of it
    const onSaveKey = (event: KeyboardEvent) => {
      if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return
      const target = event.target instanceof Element ? event.target : null
      const own = form.current?.closest('[role=dialog]') ?? null
      const around = target?.closest('[role=dialog], [role=menu]') ?? own
      if (isDialogOpen(own) || around !== own) return
      event.preventDefault()
      // an open list would take its marked option unseen: what is saved is what stands in the field
      if (target?.matches('[aria-haspopup=listbox]')) event.stopPropagation()
      if (!event.repeat) setTimeout(() => save())
    }
    // after the fields: a list has taken its marked option, a date what was typed
    const onEnter = (event: KeyboardEvent) => {
      const { target } = event
      if (!isEnter(event) || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
      if (form.current?.contains(target) !== true) return
      event.preventDefault()
      focusBeside(form.current, target, event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', onSaveKey, { capture: true })
    window.addEventListener('keydown', onEnter)
    return () => {
      window.removeEventListener('keydown', onSaveKey, { capture: true })
      window.removeEventListener('keydown', onEnter)
    }
  }, [form])
}

function isEnter({ key, isComposing }: KeyboardEvent): boolean {
  return key === 'Enter' && !isComposing
}

/** From the last field there is nowhere to go: the button that saves is never reached by Enter. */
function focusBeside(form: HTMLFormElement, field: HTMLInputElement, step: 1 | -1): void {
  const shown = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].filter(
    (one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility(),
  )
  const next = shown[shown.indexOf(field) + step]
  next?.focus()
  if (next?.type === 'text') next.select()
}
