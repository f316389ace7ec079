// The words of a way to a screen: a text of its feature, which names the screen there too (`cashflows:title`).
import type { ScreenTexts } from '../../i18n/resources.generated.d.ts'

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]
export type WayText = { [File in keyof ScreenTexts]: `${File}:${KeysOf<ScreenTexts[File]>}` }[keyof ScreenTexts]
export type WayKey = `ways:${string}`

/** Where they stand before the texts of the feature are fetched (i18n/shell). */
export function wayKey(text: WayText): WayKey {
  return `ways:${text.replace(':', '.')}`
}
