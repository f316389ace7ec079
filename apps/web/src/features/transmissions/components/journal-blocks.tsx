// Sending is blocked after a restored backup: what happened, and the files on which a person must decide, one by one.
import { Button } from '@mantine/core'
import { useFormats } from '@kontor/ui'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalBlock } from '../transmissions.queries.ts'
import { BlockDialog } from './block-dialog.tsx'
import { MoreBelow } from './more-below.tsx'

export function JournalBlocks({ blocks }: { readonly blocks: readonly JournalBlock[] }): ReactNode {
  const { t } = useTranslation('transmissions')
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = blocks.find(({ messageId }) => messageId === openedId)
  return (
    <section className="trm-blocks" aria-labelledby={titleId} ref={box}>
      <IconLock size={16} aria-hidden />
      <div>
        <h2 id={titleId}>{t('blocks.title')}</h2>
        <p>{t('blocks.text', { count: blocks.length })}</p>
        <ul>
          {blocks.map((block) => (
            <BlockLine key={block.messageId} block={block} onOpen={() => setOpenedId(block.messageId)} />
          ))}
        </ul>
        <MoreBelow box={box} label={t('blocks.more')} />
      </div>
      {opened && <BlockDialog key={opened.messageId} block={opened} onClose={() => setOpenedId(null)} />}
    </section>
  )
}

function BlockLine({ block, onOpen }: { readonly block: JournalBlock; readonly onOpen: () => void }): ReactNode {
  const { messageId, sender, sentAt, transactionCount, resolving, needsTwoPeople, firstWord } = block
  const { t } = useTranslation('transmissions')
  const formats = useFormats()
  const at = formats.dateTime(sentAt)
  const facts = [
    sender === null ? t('blocks.sentAt', { at }) : t('blocks.sentBy', { at, name: sender.name }),
    ...(transactionCount === null ? [] : [t('blocks.payments', { count: transactionCount })]),
  ]
  const mayDecide = resolving === 'Allowed'
  return (
    <li>
      <span className="trm-block">
        <span className="k-num k-strong">{messageId}</span>
        <span className="k-num">{facts.join(' · ')}</span>
        {needsTwoPeople && firstWord === null && <span>{t('blocks.twoPeople')}</span>}
        {firstWord !== null && <span>{t(`blocks.firstWord.${firstWord}`)}</span>}
        {!mayDecide && <span>{t(`decide.mayNot.${resolving}`)}</span>}
      </span>
      <Button
        size="compact-sm"
        variant={mayDecide ? 'filled' : 'default'}
        aria-label={mayDecide ? t('blocks.decideFile', { messageId }) : t('blocks.lookFile', { messageId })}
        onClick={onOpen}
      >
        {mayDecide ? t('blocks.decide') : t('blocks.look')}
      </Button>
    </li>
  )
}
