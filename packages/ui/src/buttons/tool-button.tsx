// A small button with an icon, whose name shows when the pointer rests on it.
import type { MouseEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { fetchedPart, useFetchedPart } from '../fetched/fetched-part.ts'

export type ToolButtonProps = {
  readonly label: string
  /** The icon. */
  readonly children: ReactNode
  readonly isPressed?: boolean
  readonly className?: string
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

const toolTip = fetchedPart(
  () => import('./tool-tip.tsx'),
  (module) => module.ToolTip,
)

export function ToolButton({ label, children, isPressed, className = '', onClick }: ToolButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const { Part: Tip, prepare } = useFetchedPart(toolTip)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`k-bar-button ${className}`}
        aria-label={label}
        aria-pressed={isPressed}
        onPointerEnter={prepare}
        onClick={onClick}
      >
        {children}
      </button>
      {Tip && <Tip label={label} target={button} />}
    </>
  )
}
