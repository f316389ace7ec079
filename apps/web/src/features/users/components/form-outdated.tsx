// Below the fields of a form that stands on its page: that somebody else changed the record meanwhile.
import { useTexts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { OutdatedNote } from '../../../shared/forms/outdated-note.tsx'
import type { RecordFormState } from '../../../shared/forms/use-record-form.ts'

export function FormOutdated(props: {
  readonly form: Pick<RecordFormState<unknown>, 'isGone' | 'isNewerThere' | 'beginAnew'>
  readonly onLeave: () => void
}): ReactNode {
  const { form, onLeave } = props
  const kitText = useTexts()
  return (
    <OutdatedNote
      isGone={form.isGone}
      isReloading={!form.isNewerThere}
      onReload={form.beginAnew}
      onLeave={onLeave}
      leaveLabel={kitText('modal.close')}
    />
  )
}
