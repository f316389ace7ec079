// The question before typed work is lost, with the history of a browser, which has gone back before anybody is asked.
import { type RouterHistory, createHashHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { useLeaveQuestion } from './leave-question.tsx'

function Typed(): ReactNode {
  const isGivenUp = useRef(false)
  return (
    <>
      <p>The form</p>
      {useLeaveQuestion({
        isDirty: true,
        isGivenUp: useCallback(() => isGivenUp.current, []),
        giveUp: () => {
          isGivenUp.current = true
        },
      })}
    </>
  )
}

let history: RouterHistory
const address = () => window.location.hash
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(() => {
  window.history.replaceState(null, '', '#/elsewhere?page=1')
  history = createHashHistory()
})
afterEach(() => history.destroy())

/** A form with two pages behind it. */
async function open() {
  const { shown, leave } = await showScreen(<Typed />, undefined, { history })
  leave('/elsewhere?page=2')
  await expect.poll(address).toBe('#/elsewhere?page=2')
  leave('/')
  await expect.element(shown.getByText('The form')).toBeVisible()
  await expect.poll(address).toBe('#/')
  const question = shown.getByRole('dialog', { name: 'Leave without saving?' })
  const goBack = async (to: string) => {
    window.history.back()
    await expect.poll(address).toBe(to)
    await expect.element(question).toBeVisible()
    await wait(50)
  }
  const answer = (name: string) => question.getByRole('button', { name }).click()
  return { shown, question, goBack, answer }
}

test('who goes back twice and stays has the address of the form, and is asked again at the next step', async () => {
  const { shown, question, goBack, answer } = await open()
  await goBack('#/elsewhere?page=2')
  await goBack('#/elsewhere?page=1')
  await answer('Keep editing')
  await expect.poll(address).toBe('#/')
  await wait(200)
  expect(address()).toBe('#/')
  await expect.element(question).not.toBeInTheDocument()
  await goBack('#/elsewhere?page=2')
  await answer('Leave')
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(address()).toBe('#/elsewhere?page=2')
})

test('who goes back twice and leaves is where two steps lead', async () => {
  const { shown, goBack, answer } = await open()
  await goBack('#/elsewhere?page=2')
  await goBack('#/elsewhere?page=1')
  await answer('Leave')
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(address()).toBe('#/elsewhere?page=1')
})

test('who goes back and forth again is asked no more, and is asked at the next step back', async () => {
  const { shown, question, goBack, answer } = await open()
  await goBack('#/elsewhere?page=2')
  window.history.forward()
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe('#/')
  await goBack('#/elsewhere?page=2')
  await answer('Keep editing')
  await expect.poll(address).toBe('#/')
  await expect.element(shown.getByText('The form')).toBeVisible()
})
