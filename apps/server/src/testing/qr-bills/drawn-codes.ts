// QR codes as dots, one below the other, for pictures of tests.
import qrcode from 'qrcode'

const dotsOfModule = 4
const quietModules = 4

export type DrawnCodes = { readonly width: number; readonly height: number; isDark(x: number, y: number): boolean }

export function qrCodeOf(texts: readonly string[]): DrawnCodes {
  const codes = texts.map((text) => qrcode.create(text, { errorCorrectionLevel: 'M' }).modules)
  const sides = codes.map(({ size }) => (size + 2 * quietModules) * dotsOfModule)
  const tops = sides.map((_, index) => sides.slice(0, index).reduce((sum, side) => sum + side, 0))
  return {
    width: Math.max(...sides),
    height: sides.reduce((sum, side) => sum + side, 0),
    isDark(x, y) {
      const index = tops.findLastIndex((top) => y >= top)
      const modules = codes[index]
      if (modules === undefined) return false
      const column = Math.floor(x / dotsOfModule) - quietModules
      const row = Math.floor((y - (tops[index] ?? 0)) / dotsOfModule) - quietModules
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
      return isInside && modules.get(row, column) === 1
    },
  }
}
