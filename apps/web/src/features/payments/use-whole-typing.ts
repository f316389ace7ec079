// A dialog that is asked for by keys gives its field the focus only once all that it shows is there. Whoever types on at once
// loses the first letters: what follows them is half a password, and is not taken for a whole one, however long it takes.
import { type RefObject, useEffect, useState } from 'react'

/** `lost`: letters that fell elsewhere since the last start. `torn`: what was typed after them. */
type Typing = { readonly lost: number; readonly torn: string; readonly isAsked: boolean }
const whole: Typing = { lost: 0, torn: '', isAsked: false }

/** `field`: around the input. */
export function useWholeTyping(field: RefObject<HTMLElement | null>) {
  const [{ lost, torn, isAsked }, setTyping] = useState(whole)
  const startAnew = () => setTyping((before) => ({ ...whole, isAsked: before.isAsked }))
  useEffect(() => {
    const listen = ({ type, key = '', target, ctrlKey, metaKey, altKey }: Partial<KeyboardEvent>) => {
      const isInField = target instanceof Element && field.current?.contains(target) === true
      if (field.current?.querySelector('input')?.value) return
      // who goes to the empty field begins there
      if (key === 'Tab' || (type === 'pointerdown' && isInField)) return startAnew()
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (isLetter && target instanceof Element && !isInField && !target.matches(typedInto))
        // a single one is a key pressed by mistake, or the first letter, until more is typed
        setTyping((before) => ({ ...before, lost: before.lost + 1, isAsked: before.isAsked || before.lost > 0 }))
    }
    window.addEventListener('keydown', listen)
    window.addEventListener('pointerdown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
      window.removeEventListener('pointerdown', listen)
    }
  }, [field])
  return {
    /** Letters were lost, and nothing has been typed anew since. */
    isAsked,
    /** How many, since the last start. */
    lost,
    /** Stands in the field, and is no password. */
    torn,
    /** The field is empty, and what is typed next is whole. */
    startAnew,
    /** What of the field's text is the password. */
    take(text: string): string {
      // emptied, pasted, or over all that was there
      const isAnew = torn === '' ? text.length !== 1 : text === '' || !(text.startsWith(torn) || torn.startsWith(text))
      if (lost > 0 && !isAnew) {
        setTyping({ lost, torn: text, isAsked: true })
        return ''
      }
      if (text === '') startAnew()
      else setTyping(whole)
      return text
    },
  }
}

const typedInto = 'input, textarea, [contenteditable]'
