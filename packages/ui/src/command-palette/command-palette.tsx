// One field from which everything is reached by keyboard: a combobox over a list of groups, in a dialog. The caller
// brings the items and looks for those that only a server knows.
import { Loader, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Keys } from '../keys/keys.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { PaletteGroup, PaletteItem } from './command-palette.model.ts'
import { findInPalette } from './command-palette.model.ts'

export type CommandPaletteProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly groups: readonly PaletteGroup[]
  readonly typed: string
  readonly onType: (typed: string) => void
  /** More is being looked for. */
  readonly isSearching?: boolean
  /** What the search has to say: nothing found under this number, it failed. */
  readonly message?: string | null
}

export function CommandPalette(props: CommandPaletteProps): ReactNode {
  const t = useTexts()
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      size={600}
      yOffset="12dvh"
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content className="k-palette" aria-label={t('palette.title')}>
        <PaletteBody {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody(props: CommandPaletteProps): ReactNode {
  const { groups, typed, onType, onClose, isSearching = false, message } = props
  const t = useTexts()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const found = findInPalette(groups, typed)
  const items = found.flatMap((group) => group.items)
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === wantedId),
  )
  const active = items[index]
  const optionId = (item: PaletteItem) => `${id}-${item.id}`
  const activeId = active && optionId(active)

  useEffect(() => {
    if (activeId) list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const choose = (item: PaletteItem) => {
    onClose()
    item.onChoose()
  }
  const moveBy = (steps: number) => setWantedId(items[(index + steps + items.length) % items.length]?.id ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a sign chooses nothing
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && items.length > 0) moveBy(1)
    else if (event.key === 'ArrowUp' && items.length > 0) moveBy(-1)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  const status = isSearching ? t('palette.searching') : (message ?? (items.length === 0 ? t('select.none') : ''))
  return (
    <>
      <div className="k-palette-field">
        {isSearching ? <Loader size={16} aria-hidden /> : <IconSearch size={17} stroke={1.8} aria-hidden />}
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          placeholder={t('palette.title')}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setWantedId(null)
            onType(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {items.length > 0 && (
        <div className="k-palette-list" role="listbox" id={`${id}-list`} aria-label={t('palette.title')} ref={list}>
          {found.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}-group`}>
              <div className="k-palette-group" id={`${id}-${group.id}-group`} role="presentation">
                {group.label}
              </div>
              {group.items.map((item) => (
                <div
                  key={item.id}
                  id={optionId(item)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === active}
                  className="k-palette-item"
                  // the field keeps the focus
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setWantedId(item.id)}
                  onClick={() => choose(item)}
                  onKeyDown={onKeyDown}
                >
                  <span className="k-palette-icon">{item.icon}</span>
                  <span className="k-palette-label">{item.label}</span>
                  {item.hint !== undefined && <span className="k-palette-hint k-num">{item.hint}</span>}
                  {item.keys && <Keys keys={item.keys} isSequence={item.isSequence ?? false} />}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <output className={status === '' ? 'k-hidden' : 'k-palette-status'}>{status}</output>
      <div className="k-palette-foot" aria-hidden>
        <span>
          <Keys keys={['ArrowUp']} /> <Keys keys={['ArrowDown']} /> {t('palette.move')}
        </span>
        <span>
          <Keys keys={['Enter']} /> {t('palette.choose')}
        </span>
        <span>
          <Keys keys={['Escape']} /> {t('palette.close')}
        </span>
      </div>
    </>
  )
}
