// A code of the app in six boxes, or a recovery code instead.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../components/code-field.tsx'
import { isAppCode } from '../login.model.ts'
import { StageForm } from './stage-form.tsx'
import type { StageProps } from './stage-props.ts'

export function VerifyStage(props: StageProps): ReactNode {
  const { t } = useTranslation('auth')
  const [isRecovery, setRecovery] = useState(false)
  // what was refused is empty: the code belongs to one attempt
  const [typed, setTyped] = useState({ code: '', attempt: props.attempt })
  const code = typed.attempt === props.attempt ? typed.code : ''
  const take = (next: string) => setTyped({ code: next, attempt: props.attempt })
  const reason = isRecovery
    ? code.trim() === ''
      ? t('stage.verify.codeMissing')
      : null
    : isAppCode(code)
      ? null
      : t('stage.verify.incomplete')
  return (
    <StageForm
      {...props}
      title={t('stage.verify.title')}
      submitLabel={t('stage.verify.submit')}
      reason={reason}
      onSubmit={() => props.onAnswer({ authenticationCode: code })}
    >
      <CodeField code={code} onCode={take} isRecovery={isRecovery} attempt={props.attempt} />
      <button
        type="button"
        className="link-button"
        onClick={() => {
          take('')
          setRecovery(!isRecovery)
        }}
      >
        {t(isRecovery ? 'stage.verify.useApp' : 'stage.verify.useRecovery')}
      </button>
    </StageForm>
  )
}
