// The kit's texts as types: a wrong key or a missing value fails the type check.
import type { en } from './en.ts'

export type Texts = Readonly<Record<keyof typeof en, string>>
export const languages = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'
/** The i18next namespace of the kit. */
export const textNamespace = 'ui'

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type EnglishOf<Key extends TextKey> = (typeof en)[Extract<keyof typeof en, Key | `${Key}_other`>]

export type TextKey = WithoutPlural<keyof typeof en>
/** A text in the singular and the plural is chosen by a count, named in it or not. */
type CountOf<Key extends TextKey> = `${Key}_other` extends keyof typeof en ? { readonly count: number } : unknown
/** What the text of a key names. */
export type TextValues<Key extends TextKey> = Readonly<Record<NamesIn<EnglishOf<Key>>, string | number>> & CountOf<Key>
export type Translate = <Key extends TextKey>(
  key: Key,
  ...rest: NamesIn<EnglishOf<Key>> extends never ? [] : [values: TextValues<Key>]
) => string
