// The bank's own folder: its books in one file, the files it received, and those it is about to hand over. An act is
// committed by the one rename of the books; what is to be handed over lies ready before that and is moved after it, so
// that a kill at any moment loses nothing and hands nothing over twice.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Books } from './books.ts'
import { hasCode, listFinishedFiles, moveDurably, writeDurably } from './durable-files.ts'
import type { OutgoingFile } from './writing/outgoing-file.ts'

export type BooksFolder = {
  readonly received: string
  load(): Books | null
  /** Makes `books` the bank's books together with the files that they hand over. */
  commit(books: Books, files: readonly OutgoingFile[]): void
}

export function openBooksFolder(folder: string, handOverTo: string): BooksFolder {
  const received = join(folder, 'received')
  const ready = join(folder, 'ready')
  const booksFile = join(folder, 'books.json')
  for (const path of [received, ready, handOverTo]) mkdirSync(path, { recursive: true })

  function load(): Books | null {
    try {
      const books = JSON.parse(readFileSync(booksFile, 'utf8')) as Books
      if (books.version !== 1) throw new Error(`${booksFile} is of another version of the bank`)
      return books
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }

  function handOver(delivery: string): void {
    const path = join(ready, delivery)
    for (const name of listFinishedFiles(path)) moveDurably(join(path, name), join(handOverTo, name))
    rmSync(path, { recursive: true, force: true })
  }

  /** After a kill: hands over what was committed, forgets what was not. */
  function settle(): void {
    const committed = load()?.counters.delivery ?? 0
    for (const delivery of readdirSync(ready).sort()) {
      if (Math.trunc(+delivery) <= committed) handOver(delivery)
      else rmSync(join(ready, delivery), { recursive: true, force: true })
    }
  }

  settle()
  return {
    received,
    load,
    commit: (books, files) => {
      books.counters.delivery += 1
      const delivery = String(books.counters.delivery).padStart(8, '0')
      if (files.length > 0) {
        // what a failed attempt under the same number left behind was never committed
        rmSync(join(ready, delivery), { recursive: true, force: true })
        mkdirSync(join(ready, delivery))
        for (const file of files) writeDurably(join(ready, delivery, file.name), file.content)
      }
      writeDurably(booksFile, JSON.stringify(books))
      if (files.length > 0) handOver(delivery)
    },
  }
}
