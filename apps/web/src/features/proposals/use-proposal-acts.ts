// Confirming, declining and taking back, wherever a proposal is shown.
import type { ProposalAnswer } from '@kontor/contract'
import { useActToasts } from '@kontor/ui'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/client.ts'
import { useChange } from '../../shared/use-change.ts'

type ProposalAct = ProposalAnswer['acts'][number]
type Asked = Pick<ProposalAnswer, 'id'> & { readonly act: ProposalAct }

const routes = { confirm: 'confirmProposal', decline: 'declineProposal', 'take-back': 'takeBackProposal' } as const

export function useProposalActs(): { readonly isPending: boolean; readonly run: (asked: Asked) => void } {
  const { t } = useTranslation('proposals')
  const toasts = useActToasts()
  const deciding = useChange('proposal', ({ id, act }: Asked) => call(routes[act], { params: { id } }))
  return {
    isPending: deciding.isPending,
    run: (asked) =>
      deciding.mutate(asked, {
        onSuccess: () => toasts.success(t(`done.${asked.act}`)),
        onError: (cause) => toasts.error(t(`failed.${asked.act}`), cause),
      }),
  }
}
