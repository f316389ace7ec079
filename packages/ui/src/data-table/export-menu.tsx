// Export of the present page or of all pages. A server-paged table fetches the other pages first, tells how far it
// is, and can be stopped.
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { useKit } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { TableColumn } from './column.ts'
import type { ExportKind } from './export-table.ts'
import { ToolMenu } from './tool-menu.tsx'

export type ExportMenuProps<T extends RowData> = {
  readonly name: string
  /** What is exported, in its order. */
  readonly columns: readonly TableColumn<T>[]
  readonly page: () => readonly T[]
  /** All rows that pass the filters; an iterator where the server pages; null where it cannot be done. */
  readonly all: (() => readonly T[]) | ((signal: AbortSignal) => AsyncIterable<readonly T[]>) | null
  readonly total: number
}

export function ExportMenu<T extends RowData>(props: ExportMenuProps<T>): ReactNode {
  const { name, columns, page, all, total } = props
  const t = useTexts()
  const toasts = useToasts()
  const { formats, clock } = useKit()
  const [done, setDone] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)

  useEffect(() => () => abort.current?.abort(), [])
  // The buttons take each other's place: the focus goes with them.
  const opener = useRef<HTMLButtonElement>(null)
  const stopper = useRef<HTMLButtonElement>(null)
  const isRunning = done !== null
  const wasRunning = useRef(isRunning)
  useLayoutEffect(() => {
    if (wasRunning.current === isRunning) return
    wasRunning.current = isRunning
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) (isRunning ? stopper : opener).current?.focus()
  }, [isRunning])

  const write = async (kind: ExportKind, rows: readonly T[], signal: AbortSignal) => {
    // fetched when somebody exports
    const { exportFileName, saveFile, writeCsv, writeTable } = await import('./export-table.ts')
    const words = { yes: t('filter.yes'), no: t('filter.no') }
    const file =
      kind === 'csv'
        ? await writeCsv(columns, rows, formats, words)
        : await writeTable(name, columns, rows, formats, words, signal)
    signal.throwIfAborted()
    saveFile(file, exportFileName(name, clock.now(), formats.timeZone, kind))
    toasts.success(t('table.export.done'))
  }

  const run = async (kind: ExportKind, collect: (signal: AbortSignal) => Promise<readonly T[]>) => {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setDone(0)
    const work = async () => {
      const rows = await collect(signal)
      signal.throwIfAborted()
      await write(kind, rows, signal)
    }
    // what is stopped is not waited for: a server, or a browser, may never answer
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The export was stopped.')))
    })
    try {
      await Promise.race([work(), stopped])
    } catch (cause) {
      if (signal.aborted) toasts.info(t('table.export.cancelled'))
      else toasts.error(t('table.export.failed'), cause)
    } finally {
      setDone(null)
      abort.current = null
    }
  }

  const exportAll = (kind: ExportKind) => {
    if (all === null) {
      toasts.error(t('table.export.manual'))
      return
    }
    void run(kind, async (signal) => {
      const source = all(signal)
      if (!(Symbol.asyncIterator in source)) return source
      const rows: T[] = []
      for await (const part of source) {
        if (signal.aborted) break
        rows.push(...part)
        setDone(rows.length)
      }
      return rows
    })
  }

  if (done !== null) {
    return (
      <div className="k-export">
        <output className="k-num">
          {t('table.export.running', { done: formats.integer(done), total: formats.integer(total) })}
        </output>
        <progress max={Math.max(total, 1)} value={total === 0 ? 1 : done} aria-label={t('table.export')} />
        <Button ref={stopper} size="compact-xs" variant="default" onClick={() => abort.current?.abort()}>
          {t('table.export.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <ToolMenu label={t('table.export')} icon={<IconDownload size={15} aria-hidden />} buttonRef={opener}>
      <Menu.Item onClick={() => void run('xlsx', () => Promise.resolve(page()))}>{t('table.export.page')}</Menu.Item>
      <Menu.Item onClick={() => exportAll('xlsx')}>{t('table.export.all')}</Menu.Item>
      <Menu.Item onClick={() => exportAll('csv')}>{t('table.export.csv')}</Menu.Item>
    </ToolMenu>
  )
}
