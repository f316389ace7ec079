// The folders of a File contract: where they lie, and their test, step by step.
import type { CommunicationAnswer, FolderTestAnswer } from '@kontor/contract'
import { Badge, Note, useActToasts, useFormats } from '@kontor/ui'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { ContractFacts } from './contract-facts.tsx'
import { FoldersForm } from './folders-form.tsx'
import { WithoutAccountsNote } from './without-accounts-note.tsx'

export function FoldersTab(props: { readonly contract: CommunicationAnswer; readonly mayEdit: boolean }): ReactNode {
  const { contract, mayEdit } = props
  const { t } = useTranslation('communications')
  const formats = useFormats()
  const toasts = useActToasts()
  const [isEditing, setEditing] = useState(false)
  const [result, setResult] = useState<FolderTestAnswer | null>(null)
  const test = useChange('communication', () =>
    call('testCommunication', { params: { companyId: contract.companyId, communicationId: contract.id } }),
  )
  const { folders, foldersTestedAt } = contract
  if (folders === null) return null
  const run = () =>
    test.mutate(undefined, {
      onSuccess: setResult,
      onError: (cause) => toasts.error(t('folders.notTested'), cause),
    })
  return (
    <div className="contract-tab">
      <p className="contract-text k-dim">{t('folders.hint')}</p>
      <ContractFacts
        facts={[
          [
            t('folders.out'),
            <span key="out" className="k-mono">
              {folders.out}
            </span>,
          ],
          [
            t('folders.in'),
            <span key="in" className="k-mono">
              {folders.in}
            </span>,
          ],
          [
            t('state.label'),
            foldersTestedAt === null
              ? t('folders.untested')
              : t('folders.tested', { at: formats.dateTime(foldersTestedAt) }),
          ],
        ]}
      />
      {folders.troubles.map((one) => (
        <Note key={one} tone="warning">
          {one}
        </Note>
      ))}
      {folders.leftAlone.length > 0 && (
        <Note tone="info">{t('folders.leftAlone', { names: folders.leftAlone.join(', ') })}</Note>
      )}
      {mayEdit && (
        <div className="contract-acts">
          <Button onClick={run} loading={test.isPending} loaderProps={{ color: 'var(--k-text-2)' }}>
            {t('folders.test')}
          </Button>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('folders.edit')}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {test.isPending ? (
          <p className="contract-text">{t('folders.testing')}</p>
        ) : (
          result !== null && <TestResult result={result} />
        )}
      </div>
      {isEditing && (
        <FoldersForm
          contract={contract}
          onClose={() => {
            setEditing(false)
            setResult(null)
          }}
        />
      )}
    </div>
  )
}

function TestResult({ result: { communication, steps } }: { readonly result: FolderTestAnswer }): ReactNode {
  const { t } = useTranslation('communications')
  const isReady = communication.state === 'Ready'
  return (
    <div className="contract-tab">
      <Note tone={isReady ? 'info' : 'warning'}>{t(isReady ? 'folders.passed' : 'folders.failed')}</Note>
      {isReady && <WithoutAccountsNote contract={communication} />}
      {(['Out', 'In'] as const).map((folder) => (
        <section key={folder} className="contract-steps">
          <h2 className="contract-heading">{t(folder === 'Out' ? 'folders.out' : 'folders.in')}</h2>
          <ul>
            {steps
              .filter((one) => one.folder === folder)
              .map(({ step, passed, problem }) => (
                <li key={step}>
                  <span>{t(`step.${step}`)}</span>
                  <Badge tone={passed === null ? 'grey' : passed ? 'green' : 'red'}>
                    {passed === null
                      ? t('stepState.skipped')
                      : passed
                        ? t('stepState.passed')
                        : t('stepState.failed', { problem })}
                  </Badge>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
