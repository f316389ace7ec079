// Beside each asset that shrinks its compressed forms, so that the server compresses none while somebody waits.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const shrinking = /^assets\/.*[.](js|css|svg|json)$/
/** Smaller than that and a form of its own saves no packet. */
const smallest = 1000

export function writeCompressed(): Plugin {
  return {
    name: 'write-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => shrinking.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < smallest) return
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          await writeFile(join(dir, `${file.fileName}.br`), await brotliOf(bytes, { params }))
          await writeFile(
            join(dir, `${file.fileName}.gz`),
            await gzipOf(bytes, { level: constants.Z_BEST_COMPRESSION }),
          )
        }),
      )
    },
  }
}
