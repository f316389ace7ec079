// What a service says and looks wrong: taken once somebody says so.
import { FormModal, Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function FetchQuestion(props: {
  /** Each doubted rate, with both numbers. */
  readonly doubts: readonly string[]
  readonly isFetching: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('exchange-rates')
  return (
    <FormModal
      title={t('fetch.question')}
      submitLabel={t('fetch.confirm')}
      isSubmitting={props.isFetching}
      onSubmit={props.onConfirm}
      onClose={props.onClose}
    >
      <Note tone="warning">
        {props.doubts.map((doubt) => (
          <p key={doubt} className="rates-doubt">
            {doubt}
          </p>
        ))}
      </Note>
    </FormModal>
  )
}
