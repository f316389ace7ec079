// A password that must be changed before anything else.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordFields } from '../components/password-fields.tsx'
import { missOfPassword, noPasswords, passwordFields } from '../password.model.ts'
import { StageForm } from './stage-form.tsx'
import type { StageProps } from './stage-props.ts'

export function ChangeStage(props: StageProps): ReactNode {
  const { t } = useTranslation('auth')
  const [passwords, setPasswords] = useState(noPasswords)
  const [isTried, setTried] = useState(false)
  return (
    <StageForm
      {...props}
      title={t('stage.change.title')}
      submitLabel={t('change.submit')}
      onSubmit={() => {
        setTried(true)
        if (passwordFields.every((field) => missOfPassword(passwords, field) === null))
          props.onAnswer({ passwordVerification: passwords })
      }}
    >
      <p>{t('stage.change.text')}</p>
      <PasswordFields
        passwords={passwords}
        onChange={(field, value) => setPasswords({ ...passwords, [field]: value })}
        isTried={isTried}
      />
    </StageForm>
  )
}
