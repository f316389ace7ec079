// Settings that one administrator asked for and that leave less protection: another one confirms or declines them, and he
// himself takes them back.
import type { Id } from '@kontor/domain/identifiers'
import { Button } from '@mantine/core'
import { Note, useFormats, useStoodHere } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session/session-context.ts'
import { useProposalActs } from '../../proposals/public.ts'

type Proposed = { readonly id: Id<'proposal'>; readonly proposedById: string; readonly proposedBy: string }

export function ProposedSettings(props: {
  readonly proposed: Proposed
  readonly words: { readonly own: string; readonly ofOther: string; readonly confirm: string }
  readonly changes: readonly { readonly label: string; readonly isOn: boolean }[]
}): ReactNode {
  const { proposed, words, changes } = props
  const { t } = useTranslation(['settings', 'proposals'])
  const { profile } = useSession()
  const formats = useFormats()
  const isOwn = proposed.proposedById === profile.id
  const deciding = useProposalActs()
  const stoodHere = useStoodHere(proposed.id)
  return (
    <div className="settings-proposed">
      <Note tone="warning">{isOwn ? words.own : words.ofOther}</Note>
      <ul>
        {changes.map(({ label, isOn }) => (
          <li key={label}>{formats.labelled(label, t(isOn ? 'on' : 'off'))}</li>
        ))}
      </ul>
      <span className="settings-acts">
        {!isOwn && (
          <Button
            loading={deciding.isPending}
            disabled={!stoodHere}
            onClick={() => deciding.run({ id: proposed.id, act: 'confirm' })}
          >
            {words.confirm}
          </Button>
        )}
        <Button
          variant="default"
          loading={deciding.isPending}
          disabled={!stoodHere}
          onClick={() => deciding.run({ id: proposed.id, act: isOwn ? 'take-back' : 'decline' })}
        >
          {t(isOwn ? 'proposals:act.take-back' : 'proposals:act.decline')}
        </Button>
      </span>
    </div>
  )
}
