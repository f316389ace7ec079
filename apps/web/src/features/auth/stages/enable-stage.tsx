// The key of a new second factor, and the first code of it.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../components/code-field.tsx'
import type { FactorKeyProps } from '../components/factor-key.tsx'
import { FactorKey } from '../components/factor-key.tsx'
import { isAppCode } from '../login.model.ts'
import { StageForm } from './stage-form.tsx'
import type { StageProps } from './stage-props.ts'

export function EnableStage({ factorKey, ...props }: StageProps & { readonly factorKey: FactorKeyProps }): ReactNode {
  const { t } = useTranslation('auth')
  const [typed, setTyped] = useState({ code: '', attempt: props.attempt })
  const code = typed.attempt === props.attempt ? typed.code : ''
  return (
    <StageForm
      {...props}
      title={t('stage.enable.title')}
      submitLabel={t('stage.enable.submit')}
      reason={isAppCode(code) ? null : t('stage.verify.incomplete')}
      onSubmit={() => props.onAnswer({ authenticationCode: code })}
    >
      <FactorKey {...factorKey} />
      <CodeField
        code={code}
        onCode={(next) => setTyped({ code: next, attempt: props.attempt })}
        attempt={props.attempt}
      />
    </StageForm>
  )
}
