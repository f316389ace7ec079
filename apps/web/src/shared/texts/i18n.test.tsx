// What the server said in sentences, once another language is chosen.
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../query-client.ts'
import { currentLanguage, setLanguage, startTexts } from './i18n.ts'

const queryKey = ['a sentence of the server']

afterEach(async () => {
  queryClient.removeQueries({ queryKey })
  await setLanguage('en')
})

test('asks again for what was first asked for in the old language and is still on its way', async () => {
  await startTexts()
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const queryFn = async (): Promise<string> => {
    const askedIn = currentLanguage()
    await answered
    return askedIn
  }
  const unsubscribe = new QueryObserver<string>(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
  const chosen = setLanguage('de')
  await expect.poll(currentLanguage).toBe('de')
  answer()
  await chosen
  expect(queryClient.getQueryData(queryKey)).toBe('de')
  unsubscribe()
})
