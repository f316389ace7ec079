// A group of fields that is folded away: its name is a button, and beside it one line says what stands within.
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

export type FoldProps = {
  /** Found again by it in the document, as `data-fold`. */
  readonly name?: string
  readonly title: string
  /** What stands within, in one quiet line; shown while it is closed. */
  readonly summary: string
  /** The line says that something within is wrong. */
  readonly isTroubled?: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** What is closed is not drawn: what has to work all the while stands outside. */
export function Fold(props: FoldProps): ReactNode {
  const { name, title, summary, isTroubled = false, isOpen, onToggle, children } = props
  const id = useId()
  return (
    <div className="k-fold" data-fold={name}>
      <h3 className="k-fold-heading">
        <button
          type="button"
          id={`${id}-title`}
          className="k-fold-button"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': `${id}-content` })}
          onClick={onToggle}
        >
          <IconChevronRight size={14} aria-hidden className="k-fold-mark" />
          <span className="k-fold-title">{title}</span>
          {!isOpen && summary !== '' && (
            <span className="k-fold-summary k-num" {...(isTroubled && { 'data-troubled': true })}>
              {summary}
            </span>
          )}
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-content`} role="region" aria-labelledby={`${id}-title`} className="k-fold-content">
          {children}
        </div>
      )}
    </div>
  )
}
