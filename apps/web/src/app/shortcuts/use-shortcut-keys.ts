// Listens for shortcuts on every screen of the shell. Single keys are silent in fields, menus and dialogs, and where
// the user turned them off; the palette's chord works always.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAllows } from '../../shared/session/session-context.ts'
import { now } from '../../shared/clock.ts'
import { isDialogOpen } from '../../shared/dialog-open.ts'
import { runPageShortcut } from '../../shared/page-shortcuts.ts'
import { singleKeyShortcuts } from '../../shared/preferences.ts'
import { pathOf } from '../../shared/route-entry.ts'
import type { Shortcut, ShortcutAct } from '../../shared/shortcut.ts'
import { nothingTyped, readKey } from './key-sequence.ts'
import { shortcuts } from './shortcuts.ts'

export type Panel = 'palette' | 'shortcuts'

const isActing = (shortcut: Shortcut): shortcut is Shortcut & { readonly act: ShortcutAct } =>
  shortcut.act !== undefined && shortcut.isChord !== true
const singleKeys = shortcuts.filter(isActing)

/** `isPanelWanted`: one is open or on its way, and what is typed is meant for it. */
export function useShortcutKeys(onPanel: (panel: Panel) => void, isPanelWanted: boolean): void {
  const navigate = useNavigate()
  const allows = useAllows()
  const typed = useRef(nothingTyped)

  const run = (act: ShortcutAct): boolean => {
    switch (act.kind) {
      case 'open':
        onPanel(act.panel)
        return true
      case 'go':
        void navigate({ to: pathOf(act.route) })
        return true
      case 'focus-search':
        return focusSearch()
      case 'enter-rows':
        return enterRows()
      case 'page':
        return runPageShortcut(act.shortcut)
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (isPaletteChord(event)) {
      event.preventDefault()
      if (!isDialogOpen()) onPanel('palette')
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
    if (!singleKeyShortcuts.get() || isPanelWanted || isDialogOpen() || isTypedInto(event.target)) return
    const reading = readKey(
      typed.current,
      event.key,
      now().getTime(),
      singleKeys.filter(({ requires }) => allows(...requires)),
    )
    typed.current = reading.typed
    if (reading.found !== null && run(reading.found.act)) event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isPaletteChord(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}

const fields = [
  'input:not([type=checkbox], [type=radio], [type=button])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=combobox]',
  '[role=dialog]',
  '[role=menu]',
].join(',')

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main :is(input[type=search], input[data-page-search])')
  field?.focus()
  field?.select()
  return field !== null
}

/** Into the first list of the page, where it marks that one enters it. */
function enterRows(): boolean {
  const entry = document.querySelector<HTMLElement>('#main [data-list-entry]')
  entry?.focus()
  return entry !== null
}
