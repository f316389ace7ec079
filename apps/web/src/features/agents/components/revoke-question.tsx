// Asks before a token or a whole agent is revoked, for neither comes back.
import type { AgentAnswer, AgentTokenAnswer } from '@kontor/contract'
import { ConfirmDeleteModal, useActToasts, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'

export function RevokeQuestion(props: {
  readonly agent: AgentAnswer
  /** null: the agent itself. */
  readonly token: AgentTokenAnswer | null
  readonly onClose: () => void
}): ReactNode {
  const { agent, token, onClose } = props
  const { t } = useTranslation('agents')
  const formats = useFormats()
  const toasts = useActToasts()
  const params = { id: agent.id }
  const revoking = useChange('agent', () =>
    token === null
      ? call('revokeAgent', { params })
      : call('revokeAgentToken', { params: { ...params, tokenId: token.id } }),
  )
  const revoke = () =>
    revoking.mutate(undefined, {
      onSuccess: () => {
        toasts.success(token === null ? t('revoke.done', { name: agent.name }) : t('token.wasRevoked'))
        onClose()
      },
      onError: (cause) => {
        toasts.error(token === null ? t('revoke.failed', { name: agent.name }) : t('token.notRevoked'), cause)
        onClose()
      },
    })
  return (
    <ConfirmDeleteModal
      opened
      title={token === null ? t('revoke.title', { name: agent.name }) : t('token.revokeTitle')}
      confirmLabel={t('revoke.act')}
      isLoading={revoking.isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      {token === null ? t('revoke.text') : t('token.revokeText', { date: formats.dateTime(token.createdAt) })}
    </ConfirmDeleteModal>
  )
}
