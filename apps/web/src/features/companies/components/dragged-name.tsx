// The name of a company in the tree: drawn onto another it asks to be moved below that. Keys move it by the menu of its row.
import type { Company } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { ReactNode } from 'react'
import { useState } from 'react'

export type DropCompany = (moved: string, parentId: CompanyId | null) => void

/** Other pages' drags are none of ours. */
export const companyDrag = 'application/x-kontor-company'

export function DraggedName(props: {
  readonly company: Company
  readonly isMovable: boolean
  readonly onDrop: DropCompany
}): ReactNode {
  const { company, isMovable, onDrop } = props
  const [isOver, setOver] = useState(false)
  return (
    <span
      className="company-name"
      data-company={company.id}
      data-over={isOver || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.setData(companyDrag, company.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!company.enabled || !event.dataTransfer.types.includes(companyDrag)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const moved = event.dataTransfer.getData(companyDrag)
        if (moved !== '' && moved !== company.id) onDrop(moved, company.id)
      }}
    >
      {company.name}
    </span>
  )
}
